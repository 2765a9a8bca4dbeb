import type { AccountPermissions } from '#contract/kit/permissions.ts'

/** The name of each resource, and of each verb where it is not that of its column. */
type PermissionTexts = {
  readonly [R in keyof AccountPermissions]: { readonly name: string } & {
    readonly [V in AccountPermissions[R][number]]: string
  }
}

export const roleZh = {
  missing: {
    permission: '您仍处于登录状态。如需使用此页面，请向主账号“{{name}}”的管理员申请权限“{{permission}}”。',
    primary: '您仍处于登录状态。此页面仅主账号“{{name}}”可使用，请联系主账号管理员。',
    optional: '两步验证为可选设置',
    duty: '您可以在安全设置中自行设置、更改或关闭。',
    toSecurity: '前往安全设置',
    newPrimary: '此页面仅在账号注册当天显示。您仍处于登录状态。',
    other: '您仍处于登录状态，但没有查看此内容的权限。',
    partner: {
      text: '此页面仅供合作伙伴使用，当前账号还不是合作伙伴。您仍处于登录状态。成为合作伙伴后可以：',
      gets: ['报备项目并获得保护', '邀请客户，并在其同意后提供服务', '接收客户线索，对接自有系统'],
      go: '申请成为合作伙伴或查看申请进度',
      ask: '主账号可以申请，请联系主账号管理员。',
    },
  },
  fullName: '{{resource}}：{{verb}}',
  list: {
    lead: '角色是一组权限，可授予任意多个子账号。修改后立即生效。',
    create: '新建角色',
    label: '角色列表',
    builtIn: '内置',
    custom: '自定义',
    permissions_other: '{{count, number}} 项权限',
    usedBy_other: '{{count, number}} 个子账号使用',
    unused: '未使用',
    copy: '复制',
    copyOf: '复制角色“{{name}}”',
    remove: '删除…',
    removeOf: '删除角色“{{name}}”',
    removed: '角色已删除',
  },
  removal: {
    title: '删除角色“{{name}}”？',
    text: '删除后无法恢复。操作记录中仍会保留该角色的名称。',
    action: '删除角色',
  },
  page: {
    back: '角色',
    edit: '编辑角色：{{name}}',
    view: '角色：{{name}}',
    chosen_other: '已选 {{chosen, number}}/{{count, number}} 项权限',
    copyName: '{{name}} 副本',
    name: '名称',
    description: '说明',
    usedBy_other: '{{count, number}} 个子账号正在使用此角色，更改从他们的下一次操作起生效。',
    readOnly: {
      builtIn: '内置角色不能更改，您可以复制后再编辑。',
      tooMuch: '此角色包含您没有的权限，因此您不能更改它。',
      noPermission: '您没有编辑角色的权限。',
    },
    copy: '复制此角色',
    changes_other: '{{count, number}} 项更改：',
    change: '{{resource}}：{{verbs}}',
    added: '新增{{verbs}}',
    removed: '移除{{verbs}}',
    semicolon: '；',
    discard: '放弃更改',
    save: '保存角色',
    create: '新建角色',
    saved: '角色已保存',
    created: '角色已新建',
  },
  grid: {
    caption: '角色的权限，方向键可在选框间移动',
    resource: '资源',
    verb: { read: '查看', create: '新建', update: '编辑', delete: '删除', export: '导出' },
    also: '其他',
    all: '{{name}}：全部权限',
    missing: '灰色项：您自己没有该权限，因此无法授予或移除。',
  },
  effective: {
    title: '{{name}}的权限',
    after: '保存后：',
    added_other: '新增 {{count, number}} 项',
    removed_other: '移除 {{count, number}} 项',
    addedMark: '新增',
    removedMark: '移除',
    disabled: '已停用，{{name}}无法登录。',
    nothing: '没有角色时，{{name}}可以登录并管理自己的账号，但不能查看其他内容。',
    from: '来自 {{roles}}',
    missing_other: '查看{{name}}没有的 {{count, number}} 项权限',
  },
  picker: {
    label: '角色',
    added: '新增',
    removed: '移除',
    custom: '自定义',
    tooMuch: '您无法授予或撤销此角色：它包含您没有的权限。',
  },
  permission: {
    profile: { name: '基本信息', update: '编辑' },
    agreement: { name: '协议与授权', read: '查看', update: '编辑' },
    activity: { name: '操作记录', read: '查看本人', company: '查看全公司', export: '导出' },
    trial: { name: '免费试用', read: '查看', create: '申请' },
    poc: { name: '概念验证与报价', read: '查看', create: '申请和沟通' },
    partner: { name: '合作伙伴计划', read: '查看', update: '编辑', apply: '申请' },
    claim: { name: '优惠', read: '查看', create: '领取' },
    realName: { name: '企业认证', read: '查看', submit: '提交' },
    order: { name: '费用中心', read: '查看' },
    subAccount: {
      name: '子账号',
      read: '查看',
      export: '导出',
      create: '新建',
      update: '编辑',
      disable: '启用、停用',
      delete: '删除',
      reset: '发送重置密码邮件',
      secure: '管理登录安全',
    },
    role: { name: '角色', read: '查看', create: '新建', update: '编辑', delete: '删除', grant: '授予、撤销' },
    customer: {
      name: '客户',
      read: '查看',
      view: '查看共享信息',
      export: '导出',
      invite: '邀请',
      update: '编辑',
    },
    lead: { name: '客户线索', read: '查看', export: '导出', update: '接受与婉拒', view: '查看联系方式' },
    association: { name: '伙伴与数据访问', read: '查看', export: '导出', update: '编辑' },
    integration: {
      name: 'API 令牌与 Webhook',
      read: '查看',
      export: '导出',
      create: '新建',
      update: '修改与重发',
      delete: '吊销与删除',
    },
    pipeline: { name: '项目管理', read: '查看', export: '导出', create: '新建', update: '编辑' },
  } satisfies PermissionTexts,
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly role: typeof roleZh
  }
}
