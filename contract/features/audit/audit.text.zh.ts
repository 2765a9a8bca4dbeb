import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { AuditGroup, AuditKind } from './audit.fields.ts'
import type { auditList } from './audit.list.ts'

/** What happened, as the log on the screen and the exported file say it. */
export const auditKindsZh: Record<AuditKind, string> = {
  registered: '注册了账号',
  signedIn: '登录成功',
  signInRefused: '登录失败',
  signInLocked: '密码连续输错，登录已锁定',
  signInUnlocked: '通过邮件解除了登录锁定',
  signedOut: '退出登录',
  sessionEnded: '退出了一台设备',
  sessionsEnded: '退出了其他所有设备',
  proofRefused: '身份验证未通过',
  passwordReset: '通过邮箱重置了密码',
  passwordChanged: '修改了密码',
  passwordChangeRefused: '修改密码失败，当前密码错误',
  emailChanged: '更换了注册邮箱',
  emailChangeUndone: '撤销了邮箱更换',
  totpAdded: '添加了身份验证器 App',
  totpRemoved: '移除了身份验证器 App',
  passkeyAdded: '添加了通行密钥',
  passkeyRenamed: '重命名了通行密钥',
  passkeyRemoved: '移除了通行密钥',
  recoveryCodesMade: '生成了新的恢复码',
  recoveryCodeUsed: '使用了一个恢复码',
  thirdPartyLinked: '关联了第三方登录',
  thirdPartyUnlinked: '解除了第三方登录关联',
  consentGiven: '同意了一份协议',
  consentWithdrawn: '撤回了一项同意',
  profileChanged: '修改了基本信息',
  dataExported: '导出了账号数据',
  activityExported: '导出了操作记录',
  roleCreated: '新建角色',
  roleChanged: '修改角色',
  roleDeleted: '删除角色',
  subAccountCreated: '新建子账号',
  subAccountChanged: '修改子账号',
  subAccountEnabled: '启用子账号',
  subAccountDisabled: '停用子账号',
  subAccountDeleted: '删除子账号',
  subAccountRolesChanged: '变更子账号角色',
  subAccountsExported: '导出子账号',
  subAccountResetSent: '发送子账号重置密码邮件',
  subAccountSessionsEnded: '退出子账号的登录',
  subAccountUnlocked: '解除子账号登录锁定',
  subAccountNetworksChanged: '变更子账号允许的网络',
  closureRequested: '申请注销账号',
  closureCancelled: '撤回了注销申请',
  accountClosed: '账号已注销',
}

const auditGroupsZh: Record<AuditGroup, string> = {
  signIn: '登录',
  security: '安全',
  account: '账号',
  data: '数据与隐私',
}

export const auditListZh: ListTexts<typeof auditList> = {
  title: '操作记录',
  columns: {
    at: '时间',
    kind: '事项',
    group: '类别',
    by: '操作人',
    detail: '详情',
    address: 'IP 地址',
    browser: '浏览器',
    system: '系统',
  },
  options: {
    kind: auditKindsZh,
    group: auditGroupsZh,
    by: { self: '本账号', subAccount: '子账号', unknown: '未登录用户' },
  },
  filters: { actor: '子账号' },
}
