import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What every list may refuse. */
export const listErrors = defineErrors({
  /** Before the first byte; later the connection breaks off, and the browser says the same. */
  exportFailed: {
    code: '0004',
    status: 500,
    unused: 'later: export of lists',
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
    unused: 'later: selections of lists',
    zh: '所选内容已失效，请重新选择。',
    en: 'This selection has expired. Select the rows again.',
  },
  selectionTooLarge: {
    code: 'selectionTooLarge',
    status: 409,
    unused: 'later: selections of lists',
    zh: '符合条件的数据超过 {{max}} 条，请缩小筛选范围后再选择。',
    en: 'More than {{max}} rows match. Narrow the filters, then select again.',
  },
})
