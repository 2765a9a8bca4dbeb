import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { deliveryList } from './webhook.list.ts'
import type { DeliveryType } from './webhook.rules.ts'

export const deliveryTypesZh: Record<DeliveryType, string> = {
  'deal.status_changed': '项目：审核状态变更',
  'deal.stage_changed': '项目：销售阶段变更',
  'deal.protection_extended': '项目：保护期延长',
  'deal.comment_added': '项目：新增评论',
  'lead.received': '客户线索：收到',
  'lead.accepted': '客户线索：已接受',
  'lead.contact_shared': '客户线索：客户已提供联系方式',
  'lead.declined': '客户线索：已婉拒',
  'lead.returned': '客户线索：已退回',
  'invitation.sent': '邀请：已发送',
  'invitation.accepted': '邀请：已接受',
  'invitation.revoked': '邀请：已撤销',
  'invitation.expired': '邀请：已过期',
  'association.approved': '关联：已生效',
  'association.ended': '关联：已解除',
  'webhook.test': '测试',
}

export const deliveryListZh: ListTexts<typeof deliveryList> = {
  title: 'Webhook 推送记录',
  searched: '推送记录',
  columns: {
    type: '事件',
    label: '对象',
    state: '状态',
    statusCode: 'HTTP 状态',
    attempts: '尝试次数',
    durationMs: '耗时（毫秒）',
    createdAt: '时间',
    url: '地址',
  },
  options: {
    type: deliveryTypesZh,
    state: { waiting: '等待推送', delivered: '已送达', failed: '失败' },
  },
}
