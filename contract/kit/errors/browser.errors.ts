import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What only the browser says, about an answer that did not come or cannot be read; the server never does. */
export const browserErrors = defineErrors({
  /** No answer, or a success body that says 500. */
  network: {
    code: 'networkError',
    status: 500,
    unused: 'browser: only the web client says it',
    zh: '网络错误，请检查网络连接后重试。',
    en: 'Network error. Check your connection and try again.',
  },
  /** No answer in time, or a success body that says 502. */
  timeout: {
    code: 'networkTimeout',
    status: 502,
    unused: 'browser: only the web client says it',
    zh: '网络超时，请稍后重试。',
    en: 'Network timeout. Try again in a moment.',
  },
  /** An answer that cannot be read, or a success body that says 504. */
  server: {
    code: 'serverError',
    status: 504,
    unused: 'browser: only the web client says it',
    zh: '服务器错误，请稍后重试。',
    en: 'Server error. Try again in a moment.',
  },
})
