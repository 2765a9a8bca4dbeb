import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The record of what happened in an account. */
export const auditErrors = defineErrors({
  nothingToExport: {
    code: '0011',
    status: 404,
    zh: '暂无数据。',
    en: 'No data to show.',
  },
})
