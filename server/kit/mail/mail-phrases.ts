import type { Language } from '#contract/kit/language.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'

/** How long a mailed code is good, in every mail that has one. */
export const CODE_LIFE: Record<Language, string> = {
  zh: `验证码 ${CODE_LIMITS.lifeMinutes} 分钟内有效，只能使用一次。`,
  en: `The code is valid for ${CODE_LIMITS.lifeMinutes} minutes and can be used once.`,
}

/** Closing of mails that ask for nothing. */
export const QUESTIONS = {
  zh: ['如有疑问，请发邮件至 {serviceEmail}。'],
  en: ['Questions? E-mail {serviceEmail}.'],
}
