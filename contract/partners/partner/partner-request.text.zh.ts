import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { partnerRequests } from './partner.rules.ts'

export const partnerRequestZh: RequestTexts<typeof partnerRequests> = {
  name: '合作伙伴申请',
  goTo: '打开合作伙伴计划',
  state: {
    inReview: '审核中',
    moreInformation: '待补充信息',
    approved: '已通过',
    rejected: '未通过',
    withdrawn: '已撤回',
  },
  next: {
    inReview: '我们正在审核，结果将发送至您的邮箱。',
    moreInformation: '请补充信息后重新提交',
    approved: '可进入合作伙伴计划',
    rejected: '您可以重新申请',
    withdrawn: '可随时重新申请',
  },
}
