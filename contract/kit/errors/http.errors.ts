import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What the HTTP kit answers by itself, whichever endpoint is called; `impliedErrors` says when. */
export const httpErrors = defineErrors({
  /** An unexpected failure; the log has it under the request id. */
  internal: {
    code: 'WEBSITE_INTER_ERROR',
    status: 500,
    zh: '系统出了点问题，请稍后重试。如果一直这样，请把请求编号告诉客服。',
    en: 'Something went wrong on our side. Please try again; if it keeps happening, give support the request number.',
  },
  /** The database or the hashing slots are not available. */
  serviceUnavailable: {
    code: 'serviceUnavailable',
    status: 503,
    zh: '服务暂时繁忙，请稍后重试。',
    en: 'The service is busy right now. Please try again in a moment.',
  },
  /** One address calls too often. */
  tooManyRequests: {
    code: 'tooManyRequests',
    status: 429,
    zh: '操作太频繁了，请稍等片刻再试。',
    en: 'That was a bit too often. Please wait a moment and try again.',
  },
  /** A call that needs a session came without a token. */
  notSignedIn: {
    code: '0009',
    status: 401,
    zh: '您还没有登录，请先登录。',
    en: 'You are not signed in. Please sign in first.',
  },
  /** The token is unknown, expired, ended or of another account. */
  sessionOver: {
    code: '0010',
    status: 401,
    zh: '登录已过期或尚未登录，请重新登录。',
    en: 'You are not signed in, or your session has expired. Please sign in again.',
  },
  notPermitted: {
    code: '0059',
    status: 403,
    zh: '您没有权限进行这项操作。',
    en: 'You do not have permission to do this.',
  },
  operatorsOnly: {
    code: '0040',
    status: 403,
    unused: 'later: calls of operators',
    zh: '只有管理员可以进行这项操作。',
    en: 'Only administrators can do this.',
  },
  partnersOnly: {
    code: 'IAM_0004',
    status: 403,
    zh: '您还不是合作伙伴，请以客户身份登录，或先申请加入。',
    en: 'You are not a partner yet. Sign in as a customer, or apply to become a partner.',
  },
  /** A sensitive step without a recent re-authentication. */
  proofNeeded: {
    code: 'proofNeeded',
    status: 403,
    zh: '请先确认是您本人，再继续操作。',
    en: 'Please confirm that it is you, then go on.',
  },
  /** The input does not match the endpoint’s schema; `fields` says where. */
  inputInvalid: {
    code: 'inputInvalid',
    status: 400,
    zh: '有些内容需要修改，请查看标出的字段。',
    en: 'Some entries need your attention. Please check the marked fields.',
  },
  /** No such address below /api, or no such row for this caller. */
  notFound: {
    code: 'notFound',
    status: 404,
    zh: '您要找的内容不存在，可能已被移动或删除。',
    en: 'We could not find what you were looking for. It may have been moved or deleted.',
  },
  /** The address exists, not with this method. */
  methodNotAllowed: {
    code: 'methodNotAllowed',
    status: 405,
    zh: '这个地址不支持这种请求方式。',
    en: 'This address does not support that kind of request.',
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
    zh: '提交的内容太大，请精简后重试。',
    en: 'This is too much to send at once. Please shorten it and try again.',
  },
  /** A changing call from another site. */
  crossSite: {
    code: 'crossSite',
    status: 403,
    zh: '请求来自其他网站，已被拒绝。请回到本站操作。',
    en: 'This request came from another website and was refused. Please use this site directly.',
  },
  /** An Idempotency-Key came again with another input. */
  idempotencyConflict: {
    code: 'idempotencyConflict',
    status: 409,
    zh: '这次提交与之前的重复，但内容不同。请刷新页面后重新提交。',
    en: 'This was already sent with different content. Reload the page and send it again.',
  },
})
