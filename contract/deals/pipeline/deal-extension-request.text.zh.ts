import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { dealExtensionRequests } from './deal-extension.rules.ts'

export const dealExtensionRequestZh: RequestTexts<typeof dealExtensionRequests> = {
  name: '保护期延期',
  goTo: '打开项目管理',
  state: {
    inReview: '审核中',
    granted: '已延期',
    refused: '未通过',
    withdrawn: '已撤回',
    lapsed: '已失效',
  },
  next: {
    inReview: '我们正在审核，在此之前保护期不变。',
    granted: '保护期已延长',
    refused: '保护期不变',
    withdrawn: '可在保护期结束前重新申请',
    lapsed: '保护期已在决定前结束',
  },
}
