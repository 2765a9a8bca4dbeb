import { defineErrors } from '#contract/kit/errors/define-errors.ts'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'

/** Wrong passwords in a row: four warnings, then the lock. */
export const lockoutErrors = defineErrors({
  fourLeft: attemptsLeft('0029', 4),
  threeLeft: attemptsLeft('0030', 3),
  twoLeft: attemptsLeft('0031', 2),
  oneLeft: attemptsLeft('0032', 1),
  locked: {
    code: '0028',
    status: 429,
    zh: `连续输错 ${SIGN_IN_LIMITS.attempts} 次，账号已锁定，请 {{minutes}} 分钟后重试。如账号存在，我们已向其邮箱发送解锁邮件。`,
    en: `The account is locked after ${SIGN_IN_LIMITS.attempts} wrong attempts. Try again in {{minutes}} min. If the account exists, we’ve e-mailed it a link to unlock it now.`,
  },
})

function attemptsLeft<const C extends string>(code: C, left: number) {
  const { lockMinutes } = SIGN_IN_LIMITS
  const attempts = left === 1 ? '1 more wrong attempt' : `${left} more wrong attempts`
  return {
    code,
    status: 400,
    zh: `用户名或密码错误，再输错 ${left} 次，账号将锁定 ${lockMinutes} 分钟。`,
    en: `Incorrect user name or password. After ${attempts} the account is locked for ${lockMinutes} minutes.`,
  } as const
}
