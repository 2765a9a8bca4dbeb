import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Closing an account. */
export const closureErrors = defineErrors({
  accountNameWrong: {
    code: 'accountNameWrong',
    status: 400,
    zh: '与账号名称不一致，请按显示的名称填写。',
    en: 'This is not the name of the account. Type it exactly as shown.',
  },
})
