import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Importing sub-accounts from a spreadsheet. */
export const importErrors = defineErrors({
  empty: {
    code: '0005',
    status: 400,
    zh: '导入模板为空，请填写后重新导入。',
    en: 'The import template is empty. Fill it in, then import it.',
  },
  /** The file cannot be read, or is no such list; `reason` says what to do. */
  failed: {
    code: '0006',
    status: 400,
    zh: '导入失败：{{reason}}尚未创建任何子账号。',
    en: 'The import failed. {{reason}} Nothing was created.',
  },
  /** Imported, canceled or expired, of another person or made up. */
  gone: {
    code: 'importGone',
    status: 404,
    zh: '该文件已导入、已取消或已过期，请重新上传。',
    en: 'This file has been imported or canceled, or the check has expired. Upload it again.',
  },
  /** Something in the file can no longer be created, though it could when the file was checked. */
  outdated: {
    code: 'importOutdated',
    status: 409,
    zh: '检查之后情况有变，部分行已无法导入，尚未创建任何子账号。请重新检查文件。',
    en: 'Some rows can no longer be imported, so nothing was created. Check the file again.',
  },
  tooManyToday: {
    code: 'importLimit',
    status: 429,
    zh: '每天最多导入 {{max}} 人，今天还可导入 {{left}} 人。请明天再试，或分批导入。',
    en: 'You can import up to {{max}} people a day, and {{left}} more today. Import fewer, or try again tomorrow.',
  },
})
