import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { certificationRequests } from './certification.rules.ts'

export const certificationRequestZh: RequestTexts<typeof certificationRequests> = {
  name: '企业认证',
  goTo: '前往企业认证',
  state: {
    inReview: '审核中',
    returned: '需要修改',
    failed: '未通过',
    withdrawn: '已撤回',
    verified: '已认证',
  },
  next: {
    inReview: '我们正在审核，您无需操作',
    returned: '请按提示修改并重新提交',
    failed: '请查看原因，修改后可重新提交',
    withdrawn: '可随时重新提交',
    verified: '企业信息已锁定',
  },
}
