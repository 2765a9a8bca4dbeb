import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Tokens for the systems of partners. */
export const apiTokenErrors = defineErrors({
  full: {
    code: 'apiTokensFull',
    status: 409,
    zh: '有效令牌已达上限（20 个）。请先吊销一个再新建。',
    en: 'You have reached the limit of 20 valid tokens. Revoke one to create another.',
  },
  /** Of two valid tokens of one name a person could revoke the wrong one. */
  nameTaken: {
    code: 'apiTokenNameTaken',
    status: 409,
    zh: '已有同名或名称极为相似的有效令牌，请更换名称。',
    en: 'A valid token has this name, or one that looks like it. Choose a different name.',
  },
  over: {
    code: 'apiTokenOver',
    status: 409,
    zh: '该令牌已失效，请刷新页面查看。',
    en: 'This token is no longer valid. Reload the page to see its status.',
  },
})
