import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { trialExtensionRequests } from './trial-extension.rules.ts'

export const trialExtensionRequestZh: RequestTexts<typeof trialExtensionRequests> = {
  name: '试用延期',
  goTo: '查看试用',
  state: {
    inReview: '审核中',
    granted: '已延期',
    refused: '未通过',
    withdrawn: '已撤回',
    lapsed: '已失效',
  },
  next: {
    inReview: '我们正在审核，您无需操作',
    granted: '试用到期时间已更新',
    refused: '试用到期时间不变',
    withdrawn: '试用到期时间不变',
    lapsed: '试用已终止或已转为付费使用',
  },
}
