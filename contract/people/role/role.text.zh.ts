import type { BuiltInRole } from './role.rules.ts'

/** Names and descriptions of the built-in roles. */
export const builtInRolesZh: Record<BuiltInRole, { name: string; description: string }> = {
  administrator: { name: '管理员', description: '拥有全部权限，可管理子账号和角色' },
  finance: {
    name: '财务',
    description: '查看费用中心、试用和操作记录，领取优惠；合作伙伴还可查看客户和项目',
  },
  partnerManager: { name: '合作伙伴经理', description: '管理客户、邀请和项目，可申请试用' },
  pipelineEditor: { name: '项目编辑', description: '报备和编辑项目，查看客户' },
  readOnly: { name: '只读', description: '查看全部内容，不可修改' },
}
