import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/**
 * Codes of the specification that nothing here causes, each with the reason. Building the feature that causes one
 * moves it into that feature’s errors.
 */
export const reservedErrors = defineErrors({
  dateUnreadable: {
    code: '0002',
    status: 500,
    unused: 'never: a date that cannot be read is an input error (dateRule)',
    zh: '日期处理失败，请检查日期后重试。',
    en: 'The date could not be processed. Check the date and try again.',
  },
  encodingUnsupported: {
    code: '0003',
    status: 500,
    unused: 'never: everything is UTF-8; other bytes are jsonInvalid',
    zh: '不支持该编码，请使用 UTF-8。',
    en: 'This encoding is not supported. Use UTF-8.',
  },
  conversionFailed: {
    code: '0007',
    status: 500,
    unused: 'never: a broken body is jsonInvalid; our answers are checked by schema',
    zh: '保存失败，请刷新后重试。',
    en: 'The data could not be converted. Try again in a moment.',
  },
  addingFailed: {
    code: '0039',
    status: 500,
    unused: 'later: pipeline and sub-accounts',
    zh: '添加失败，请重试。',
    en: 'Couldn’t add it. Try again.',
  },
  userUnknown: {
    code: 'IAM_0001',
    status: 400,
    unused: 'never: belongs to the identity service; here 0029 to 0032',
    zh: '用户不存在或密码错误，请重新输入。',
    en: 'The user doesn’t exist or the password is incorrect. Try again.',
  },
  userPasswordWrong: {
    code: 'IAM_0002',
    status: 400,
    unused: 'never: belongs to the identity service; here 0029 to 0032',
    zh: '用户不存在或密码错误，请重新输入。',
    en: 'The user doesn’t exist or the password is incorrect. Try again.',
  },
  loginExpired: {
    code: 'IAM_0003',
    status: 403,
    unused: 'never: belongs to the identity service; here 0010',
    zh: '登录已过期，请重新登录。',
    en: 'Your session has expired. Log in again.',
  },
})
