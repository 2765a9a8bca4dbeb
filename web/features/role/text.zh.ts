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
