import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What the HTTP kit answers by itself, whichever endpoint is called; `impliedErrors` says when. */
export const httpErrors = defineErrors({
  /** An unexpected failure; the log has it under the request id. */
  internal: {
    code: 'WEBSITE_INTER_ERROR',
    status: 500,
    zh: '系统异常，请稍后重试。如问题持续，请将请求编号提供给客服。',
    en: 'Something went wrong. Try again. If the problem continues, give the request number to support.',
  },
  /** The database or the hashing slots are not available. */
  serviceUnavailable: {
    code: 'serviceUnavailable',
    status: 503,
    zh: '服务繁忙，请稍后重试。',
    en: 'The service is busy. Try again in a moment.',
  },
  /** One address calls too often. */
  tooManyRequests: {
    code: 'tooManyRequests',
    status: 429,
    zh: '操作过于频繁，请稍后重试。',
    en: 'Too many requests. Wait a moment and try again.',
  },
  /** A call that needs a session came without a token. */
  notSignedIn: {
    code: '0009',
    status: 401,
    local: true,
    zh: '您尚未登录，请先登录。',
    en: 'You’re not logged in. Log in first.',
  },
  /** The token is unknown, expired, ended or of another account. */
  sessionOver: {
    code: '0010',
    status: 401,
    local: true,
    zh: '登录已过期或尚未登录，请重新登录。',
    en: 'You’re not logged in, or your session has expired. Log in again.',
  },
  /** A person who manages the sub-account has ended its session. */
  endedByAdministrator: {
    code: 'sessionEndedByAdministrator',
    status: 401,
    local: true,
    zh: '主账号管理员已将您退出登录，请重新登录。',
    en: 'An administrator of your primary account logged you out. Log in again.',
  },
  /** The first call after a login came without the cookie of the session: the browser does not store it. */
  cookieMissing: {
    code: 'sessionCookieMissing',
    status: 401,
    local: true,
    zh: '浏览器未保存登录所需的 Cookie，已退出登录。请在浏览器设置中允许后重新登录。',
    en: 'Your browser didn’t store the cookie that keeps you logged in, so you’ve been logged out. Allow cookies for this site in your browser’s settings, then log in again.',
  },
  notPermitted: {
    code: '0059',
    status: 403,
    zh: '您没有权限执行此操作。',
    en: 'You don’t have permission to do this.',
  },
  operatorsOnly: {
    code: '0040',
    status: 403,
    zh: '仅管理员可执行此操作。',
    en: 'Only administrators can do this.',
  },
  partnersOnly: {
    code: 'IAM_0004',
    status: 403,
    zh: '您还不是合作伙伴，请以客户身份登录，或申请成为合作伙伴。',
    en: 'You’re not a partner yet. Log in as a customer, or apply to become a partner.',
  },
  /** A sensitive step without a recent re-authentication. */
  proofNeeded: {
    code: 'proofNeeded',
    status: 403,
    zh: '请先确认是您本人，再继续操作。',
    en: 'Confirm it’s you to continue.',
  },
  /** A sub-account that still has its mailed initial password may only change it. */
  passwordChangeNeeded: {
    code: 'passwordChangeNeeded',
    status: 403,
    zh: '请先修改初始密码，再继续操作。',
    en: 'Change your initial password to continue.',
  },
  /** A sub-account whose primary account requires a second factor may only set one up. */
  factorNeeded: {
    code: 'factorNeeded',
    status: 403,
    zh: '您的账号必须启用两步验证。请先设置，再继续操作。',
    en: 'Your account requires two-step verification. Set it up to continue.',
  },
  /** The primary account lets its sub-accounts in from certain networks only; told at signing in with the right password. */
  addressNotAllowed: {
    code: 'addressNotAllowed',
    status: 403,
    zh: '您的主账号限制了子账号的登录网络，当前网络不在允许范围内。请切换网络，或联系主账号管理员。',
    en: 'Your primary account limits where sub-accounts can log in from, and your current network is not allowed. Switch to an allowed network, or ask the administrator of your primary account.',
  },
  /** The input does not match the endpoint’s schema; `fields` says where. */
  inputInvalid: {
    code: 'inputInvalid',
    status: 400,
    zh: '部分内容有误，请检查标出的字段。',
    en: 'Some entries are incorrect. Check the highlighted fields.',
  },
  /** No such address below /api, or no such row for this caller. */
  notFound: {
    code: 'notFound',
    status: 404,
    zh: '内容不存在，可能已被移动或删除。',
    en: 'Not found. It may have been moved or deleted.',
  },
  /** The address exists, not with this method. */
  methodNotAllowed: {
    code: 'methodNotAllowed',
    status: 405,
    zh: '该地址不支持此请求方式。',
    en: 'This address doesn’t support this request method.',
  },
  /** The body is no JSON, or is nested too deeply. */
  jsonInvalid: {
    code: 'jsonInvalid',
    status: 400,
    zh: '请求内容不是有效的 JSON。',
    en: 'The request is not valid JSON.',
  },
  /** The body is not declared as JSON. */
  mediaTypeUnsupported: {
    code: 'mediaTypeUnsupported',
    status: 415,
    zh: '请求内容须为 JSON（application/json）。',
    en: 'The request must be sent as JSON (application/json).',
  },
  /** The body is longer than the limit. */
  bodyTooLarge: {
    code: 'bodyTooLarge',
    status: 413,
    zh: '提交的内容过大，请精简后重试。',
    en: 'The content is too large. Shorten it and try again.',
  },
  /** A file that is empty, or that did not arrive to its end. */
  uploadFailed: {
    code: '0042',
    status: 400,
    local: true,
    zh: '上传失败：文件为空或未完整上传。请重新选择文件后重试。',
    en: 'The upload failed: the file is empty or didn’t arrive completely. Choose the file again and try again.',
  },
  /** A file of a type that the call does not take. */
  fileTypeUnsupported: {
    code: 'fileTypeUnsupported',
    status: 415,
    local: true,
    zh: '不支持该文件类型，请选择 {{types}} 文件。',
    en: 'This type of file isn’t supported. Choose a {{types}} file.',
  },
  fileTooLarge: {
    code: 'fileTooLarge',
    status: 413,
    local: true,
    zh: '文件超过 {{max}}\u00a0MB，请精简后重新上传。',
    en: 'The file is larger than {{max}}\u00a0MB. Upload a smaller one.',
  },
  /** A changing call from another site. */
  crossSite: {
    code: 'crossSite',
    status: 403,
    zh: '请求来自其他网站，已被拒绝。请回到本站操作。',
    en: 'This request came from another website and was blocked. Use this site directly.',
  },
  /** An Idempotency-Key is shorter or longer than a key may be. */
  idempotencyKeyInvalid: {
    code: 'idempotencyKeyInvalid',
    status: 400,
    zh: 'Idempotency-Key 的长度须为 {{min}} 至 {{max}} 个字符。',
    en: 'The Idempotency-Key must have {{min}} to {{max}} characters.',
  },
  /** An Idempotency-Key came again with another input. */
  idempotencyConflict: {
    code: 'idempotencyConflict',
    status: 409,
    zh: '重复提交的内容与之前不一致，请刷新后重新提交。',
    en: 'This was already submitted with different content. Reload the page and submit it again.',
  },
})
