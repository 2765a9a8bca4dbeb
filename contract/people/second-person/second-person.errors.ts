import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What a confirmation by a second person is refused with. */
export const secondPersonErrors = defineErrors({
  /** One person could have made the other account, or widened what it may do, to confirm its own act. */
  notIndependent: {
    code: 'secondPersonNotIndependent',
    status: 403,
    zh: '您与发起人中有一方的账号或权限，是在最近 24 小时内由另一方或同一位同事授予的，因此不能互相复核。请由其他同事复核，或在授权满 24 小时后再试。',
    en: 'In the last 24 hours one of you gave the other access, or the same colleague gave it to both, so you can’t confirm for each other yet. Ask another colleague, or try again 24 hours after access was given.',
  },
})
