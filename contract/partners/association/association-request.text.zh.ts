import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { associationEndRequests } from './association.rules.ts'

export const associationEndRequestZh: RequestTexts<typeof associationEndRequests> = {
  name: '解除关联',
  goTo: '查看',
  state: {
    waiting: '待对方答复',
    inReview: '裁定中',
    ended: '已解除',
    continued: '继续关联',
    withdrawn: '已撤回',
  },
  next: {
    waiting: '对方应在 15 天内答复，逾期由我们裁定',
    inReview: '等待我们裁定，您无需操作',
    ended: '关联已解除',
    continued: '您可以再次申请',
    withdrawn: '可随时再次申请',
  },
}
