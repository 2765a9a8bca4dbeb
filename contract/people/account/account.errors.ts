import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The account that a call is about. */
export const accountErrors = defineErrors({
  gone: {
    code: '0020',
    status: 404,
    zh: '用户或邮箱不存在，请检查后重试。',
    en: 'This user or e-mail address no longer exists. Check it and try again.',
  },
  changedMeanwhile: {
    code: '0022',
    status: 409,
    zh: '更新失败，内容已被他人修改，请核对当前内容后重试。',
    en: 'Your change was not saved because someone else made a change first. Check the current values and try again.',
  },
  emailNotOfAccount: {
    code: '0024',
    status: 400,
    zh: '该邮箱不属于此账号，请检查账号和邮箱。',
    en: 'This e-mail address doesn’t belong to this account. Check both.',
  },
})
