import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { purchaseRequests } from './purchase.rules.ts'

export const purchaseRequestZh: RequestTexts<typeof purchaseRequests> = {
  name: '报价申请',
  goTo: '查看',
  state: { inReview: '销售处理中', answered: '已答复', declined: '已婉拒', withdrawn: '已撤回' },
  next: {
    inReview: '销售团队正在准备答复，您无需操作',
    answered: '请查看我们的答复',
    declined: '请查看原因',
    withdrawn: '您可以随时重新申请',
  },
}
