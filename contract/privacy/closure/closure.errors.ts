import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Closing an account. */
export const closureErrors = defineErrors({
  accountNameWrong: {
    code: 'accountNameWrong',
    status: 400,
    zh: '账号名称不一致，请按显示的名称输入。',
    en: 'The account name doesn’t match. Enter it exactly as shown.',
  },
})
