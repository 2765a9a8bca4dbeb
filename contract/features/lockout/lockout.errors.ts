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
    zh: `密码已连续输错 ${SIGN_IN_LIMITS.attempts} 次，为了安全，账号锁定 ${SIGN_IN_LIMITS.lockMinutes} 分钟。请稍后再试。`,
    en: `Too many wrong attempts: for safety the account is locked for ${SIGN_IN_LIMITS.lockMinutes} minutes after ${SIGN_IN_LIMITS.attempts} of them. Please try again later.`,
  },
})

function attemptsLeft<const C extends string>(code: C, left: number) {
  const { lockMinutes } = SIGN_IN_LIMITS
  const attempts = left === 1 ? '1 more wrong attempt' : `${left} more wrong attempts`
  return {
    code,
    status: 400,
    zh: `用户名或密码不正确，再输错 ${left} 次账号将被锁定 ${lockMinutes} 分钟。`,
    en: `The user name or password is incorrect. After ${attempts} the account is locked for ${lockMinutes} minutes.`,
  } as const
}
