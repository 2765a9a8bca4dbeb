import type { PERMISSION_TABLE } from '#contract/kit/permissions.ts'

/** The name of each resource, and of each verb where it is not that of its column. */
type PermissionTexts = {
  readonly [R in keyof typeof PERMISSION_TABLE]: { readonly name: string } & {
    readonly [V in (typeof PERMISSION_TABLE)[R][number]]: string
  }
}

export const roleZh = {
  missing: {
    permission: '您仍处于登录状态。如需使用此页面，请向主账号“{{name}}”的管理人员申请权限“{{permission}}”。',
    primary: '您仍处于登录状态。此页面仅主账号“{{name}}”可使用，请联系其管理人员。',
    other: '您仍处于登录状态，但没有查看此内容的权限。',
  },
  fullName: '{{resource}}：{{verb}}',
  grid: {
    caption: '角色的权限，方向键可在选框间移动',
    resource: '资源',
    verb: { read: '查看', create: '新建', update: '编辑', delete: '删除', export: '导出' },
    also: '其他',
    missing: '灰色项：您自己没有该权限，因此无法授予或移除。',
  },
  effective: {
    title: '{{name}}能做什么？',
    after: '保存后：',
    added_other: '新增 {{count}} 项',
    removed_other: '移除 {{count}} 项',
    addedMark: '新增',
    removedMark: '移除',
    nothing: '没有任何角色。{{name}}可以登录并管理自己的账号，但不能查看其他内容。',
    from: '来自 {{roles}}',
    comma: '、',
    missing_other: '查看{{name}}没有的 {{count}} 项权限',
  },
  picker: {
    label: '角色',
    added: '新增',
    removed: '移除',
    custom: '自定义',
    tooMuch: '您无法授予或撤销此角色：它包含您没有的权限。',
  },
  builtIn: {
    administrator: { name: '管理员', description: '拥有全部权限，包括子账号与角色' },
    finance: { name: '财务', description: '查看账单、订单、试用、客户与项目' },
    partnerManager: { name: '伙伴经理', description: '管理客户与项目，申请试用' },
    pipelineEditor: { name: '项目编辑', description: '报备和编辑项目，查看客户' },
    readOnly: { name: '只读', description: '查看所有内容，不能更改' },
  },
  permission: {
    profile: { name: '基本信息', update: '编辑' },
    agreement: { name: '协议与授权', read: '查看', update: '编辑' },
    activity: { name: '操作记录', read: '查看', export: '导出' },
    trial: { name: '免费试用', read: '查看', create: '申请' },
    order: { name: '账单与订单', read: '查看' },
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
    customer: { name: '客户', read: '查看', export: '导出', invite: '邀请', update: '编辑' },
    pipeline: { name: '项目管理', read: '查看', export: '导出', create: '新建', update: '编辑' },
  } satisfies PermissionTexts,
}
