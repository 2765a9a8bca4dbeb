import type { BuiltInRole } from './role.rules.ts'

/** Names and descriptions of the built-in roles. */
export const builtInRolesZh: Record<BuiltInRole, { name: string; description: string }> = {
  administrator: { name: '管理员', description: '拥有全部权限，可管理子账号和角色' },
  finance: { name: '财务', description: '查看订单、试用、客户、商机和操作日志' },
  partnerManager: { name: '渠道经理', description: '管理客户、邀请和商机，可申请试用' },
  pipelineEditor: { name: '商机编辑', description: '登记和编辑商机，查看客户' },
  readOnly: { name: '只读', description: '查看全部内容，不可修改' },
}
