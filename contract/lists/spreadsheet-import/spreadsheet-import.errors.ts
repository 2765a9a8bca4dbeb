import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Importing rows from a spreadsheet, whatever they become. */
export const importErrors = defineErrors({
  empty: {
    code: '0005',
    status: 400,
    zh: '导入模板为空，请填写后重新导入。',
    en: 'The import template is empty. Fill it in, then import it.',
  },
  /** The file cannot be read, or has not these columns; `reason` says what to do. */
  failed: {
    code: '0006',
    status: 400,
    zh: '导入失败：{{reason}}尚未导入任何内容。',
    en: 'The import failed. {{reason}} Nothing was imported.',
  },
  /** Imported, canceled or expired, of another person or made up. */
  gone: {
    code: 'importGone',
    status: 404,
    zh: '该文件已导入、已取消或已过期，请重新上传。',
    en: 'This file has been imported or canceled, or the check has expired. Upload it again.',
  },
  /** Something in the file can no longer be imported, though it could when the file was checked. */
  outdated: {
    code: 'importOutdated',
    status: 409,
    zh: '检查之后情况有变，部分行已无法导入，尚未导入任何内容。请重新检查文件。',
    en: 'Some rows can no longer be imported, so nothing was imported. Check the file again.',
  },
  tooManyToday: {
    code: 'importLimit',
    status: 429,
    zh: '每天最多导入 {{max}} 行，今天还可导入 {{left}} 行。请明天再试，或分批导入。',
    en: 'You can import up to {{max}} rows a day, and {{left}} more today. Import fewer, or try again tomorrow.',
  },
})
