import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { pocRequests } from './poc.rules.ts'

export const pocRequestZh: RequestTexts<typeof pocRequests> = {
  name: '概念验证',
  goTo: '查看',
  state: {
    inReview: '审核中',
    moreInformation: '待补充信息',
    approved: '已通过',
    rejected: '未通过',
    withdrawn: '已撤回',
    completed: '已完成',
  },
  next: {
    inReview: '我们正在审核，您可以随时留言',
    moreInformation: '请回复我们的问题，或修改申请',
    approved: '请查看下一步安排和日期',
    rejected: '可以更换方案后重新申请',
    withdrawn: '可随时重新申请',
    completed: '感谢您的参与',
  },
}
