import { defineErrors } from '#contract/kit/errors/define-errors.ts'
import { CERTIFICATION_DAYS } from '#contract/kit/limits.ts'

/** Real-name verification of companies (specification, point 4). */
export const certificationErrors = defineErrors({
  notCertified: {
    code: '0045',
    status: 403,
    zh: '尚未提交企业认证，或认证仍在审核中。认证通过后即可继续。',
    en: 'Your company verification hasn’t been submitted or is still in review. Continue once it’s approved.',
  },
  inReview: {
    code: '0047',
    status: 409,
    zh: `认证审核中，需要 ${CERTIFICATION_DAYS.min} 至 ${CERTIFICATION_DAYS.max} 个工作日，结果将通过邮件通知。`,
    en: `Your verification is in review. It takes ${CERTIFICATION_DAYS.min} to ${CERTIFICATION_DAYS.max} working days. We’ll e-mail you the result.`,
  },
})
