import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What only the browser says, about an answer that did not come or cannot be read; the server never does. */
export const browserErrors = defineErrors({
  /** No answer, or a success body that says 500. */
  network: {
    code: 'networkError',
    status: 500,
    local: true,
    unused: 'browser: only the web client says it',
    zh: '网络错误，请检查网络连接后重试。',
    en: 'Network error. Check your connection and try again.',
  },
  /** No answer in time, or a success body that says 502. */
  timeout: {
    code: 'networkTimeout',
    status: 502,
    local: true,
    unused: 'browser: only the web client says it',
    zh: '网络超时，请稍后重试。',
    en: 'Network timeout. Try again in a moment.',
  },
  /** Sent, and no answer of the server came: it may have been done. A repeat has the same Idempotency-Key. */
  unknown: {
    code: 'outcomeUnknown',
    status: 502,
    local: true,
    unused: 'browser: only the web client says it',
    zh: '连接中断，无法确认是否已提交成功。请重试，不会重复提交。',
    en: 'The connection was lost, so it is not known whether this arrived. Try again: it will not be done twice.',
  },
  /** What was sent first, and had no answer, has arrived; it was changed before the repeat. */
  earlier: {
    code: 'arrivedEarlier',
    status: 409,
    local: true,
    unused: 'browser: only the web client says it',
    zh: '之前的内容已提交，之后的修改尚未提交。如需修改，请再次提交。',
    en: 'What you sent first has arrived after all. What you changed since then was not sent: check the page, and send it again if it is still needed.',
  },
  /** A login needs what the browser does not store: it refuses to, or its storage is full. */
  storageBlocked: {
    code: 'storageBlocked',
    status: 400,
    local: true,
    unused: 'browser: only the web client says it',
    zh: '浏览器无法保存登录数据。请允许 Cookie 和网站数据，或清理存储空间后刷新页面。',
    en: 'Your browser can’t store what a login needs. Allow cookies and site data for this site in your browser settings, or free up storage if it’s full, then reload the page.',
  },
  /** An answer that cannot be read, or a success body that says 504. */
  server: {
    code: 'serverError',
    status: 504,
    local: true,
    unused: 'browser: only the web client says it',
    zh: '服务器错误，请稍后重试。',
    en: 'Server error. Try again in a moment.',
  },
})
