import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The partner program: applications, and what a partner needs. */
export const partnerErrors = defineErrors({
  alreadyPartner: {
    code: 'alreadyPartner',
    status: 409,
    zh: '该账号已是合作伙伴，无需再次申请。',
    en: 'This account is already a partner account. You don’t need to apply again.',
  },
  applicationOpen: {
    code: 'partnerApplicationOpen',
    status: 409,
    zh: '您已有一个加入申请正在处理。请等待结果，或撤回后重新申请。',
    en: 'You already have an application that isn’t decided. Wait for the result, or withdraw it and apply again.',
  },
  certificationNeeded: {
    code: 'IAM_0007',
    status: 403,
    zh: '请先完成企业认证，再执行此操作。',
    en: 'Verify your company first.',
  },
})
