import { defineErrors } from '#contract/kit/errors/define-errors.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'

/** Mailed codes and links, one-time tickets, and the codes of second factors, on every form that asks for one. */
export const verificationErrors = defineErrors({
  codeWrong: {
    code: '0012',
    status: 400,
    zh: '验证码错误，请核对后重新输入。',
    en: 'Incorrect code. Check it and try again.',
  },
  codeEmpty: {
    code: '0013',
    status: 400,
    local: true,
    zh: '请输入验证码。',
    en: 'Enter the verification code.',
  },
  codeNotRequested: {
    code: '0017',
    status: 400,
    zh: '您尚未获取验证码，请先获取。',
    en: 'You haven’t requested a code yet. Send a code first.',
  },
  codeExpired: {
    code: '0018',
    status: 400,
    zh: '验证码已过期，请重新获取。',
    en: 'This code has expired. Send a new one.',
  },
  codeOfOtherAddress: {
    code: '0019',
    status: 400,
    zh: '验证码与邮箱不匹配，请使用接收验证码的邮箱，或重新获取。',
    en: 'This code was sent to a different e-mail address. Use that address, or send a new code.',
  },
  /** As `codeNotRequested`, with the words that the specification has for a forgotten password. */
  codeMissing: {
    code: 'codeMissing',
    status: 400,
    zh: '请先获取验证码。',
    en: 'Send a verification code first.',
  },
  /** Too many wrong entries have ended this code. */
  codeInvalid: {
    code: 'codeInvalid',
    status: 400,
    zh: '验证码错误或已失效，请重新获取。',
    en: 'This code is incorrect or no longer valid. Send a new one.',
  },
  /** Three wrong entries in a row block the flow for a minute, then for twice as long each time. */
  codeBlocked: {
    code: 'codeBlocked',
    status: 429,
    zh: `验证码连续输错 ${CODE_LIMITS.wrongInRow} 次，请 {{minutes}} 分钟后重试。`,
    en: `You entered ${CODE_LIMITS.wrongInRow} wrong codes in a row. Try again in {{minutes}} min.`,
  },
  codeTooSoon: {
    code: 'codeTooSoon',
    status: 429,
    zh: '验证码已发送，请 {{seconds}} 秒后重新获取。',
    en: 'A code was just sent. You can send a new one in {{seconds}} s.',
  },
  /** A mailed link, or the ticket of a step, has expired or was used. */
  linkOver: {
    code: '0058',
    status: 410,
    zh: '此链接或步骤已失效（已使用或超时），请重新开始。',
    en: 'This link or step has expired or was already used. Start again.',
  },
})
