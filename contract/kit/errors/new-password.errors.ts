import { defineErrors } from '#contract/kit/errors/define-errors.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** A password being chosen, on every form that has one. */
export const newPasswordErrors = defineErrors({
  notEncrypted: {
    code: '0001',
    status: 500,
    zh: '保存失败，请刷新后重试。',
    en: 'Something went wrong while saving your password. Reload the page and try again.',
  },
  tooWeak: {
    code: '0060',
    status: 400,
    local: true,
    zh: `密码须为 ${LIMITS.password.min} 至 ${LIMITS.password.max} 个字符，至少包含大写字母、小写字母、数字、特殊字符中的两种。`,
    en: `Use ${LIMITS.password.min} to ${LIMITS.password.max} characters with at least two of: uppercase letters, lowercase letters, digits, special characters.`,
  },
})
