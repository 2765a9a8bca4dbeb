import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What every list may refuse. */
export const listErrors = defineErrors({
  /** Before the first byte; later the connection breaks off, and the browser says the same. */
  exportFailed: {
    code: '0004',
    status: 500,
    local: true,
    zh: '导出失败，请稍后重试。',
    en: 'The export failed. Try again in a moment.',
  },
  nothingToExport: {
    code: '0011',
    status: 404,
    zh: '暂无数据。',
    en: 'No data to show.',
  },
  /** Unknown, expired, of another person or of another list: these four do not differ. */
  selectionGone: {
    code: 'selectionGone',
    status: 404,
    zh: '所选内容已失效，请重新选择。',
    en: 'This selection has expired. Select the rows again.',
  },
  /** For a selection or an export. */
  tooManyRows: {
    code: 'tooManyRows',
    status: 409,
    zh: '符合条件的数据超过 {{max}} 条，请缩小筛选范围后重试。',
    en: 'More than {{max}} rows match. Narrow the filters and try again.',
  },
})
