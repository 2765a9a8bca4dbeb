import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Files of clients. */
export const releaseUploadErrors = defineErrors({
  fileNameInvalid: {
    code: 'releaseFileName',
    status: 400,
    zh: '文件名仅支持字母、数字、点、连字符和下划线，最多 100 个字符，以字母或数字开头。',
    en: 'A file name has letters, digits, periods, hyphens and underscores, at most 100, and begins with a letter or digit.',
  },
  fileNameTaken: {
    code: 'releaseFileNameTaken',
    status: 409,
    zh: '已有同名文件。已发布的文件不会改变，请更换文件名；或先在“未使用的文件”中删除。',
    en: 'There is a file of this name. Files never change, so choose another name; or delete it under “Unused files” first.',
  },
  /** The SHA-256 of the whole file is not the one that was stated: it is deleted. */
  checksumWrong: {
    code: 'releaseChecksum',
    status: 409,
    zh: '文件的 SHA-256 与填写的值不一致，已删除。请检查文件后重新上传。',
    en: 'The file’s SHA-256 isn’t the one that was given, so the file was deleted. Check the file and upload it again.',
  },
  /** On the disk of the server. */
  noRoom: {
    code: 'releaseNoRoom',
    status: 507,
    zh: '服务器存储空间不足。请清理空间，或取消其他未完成的上传，然后继续。已上传的部分会保留。',
    en: 'The server’s storage is full. Free some space or cancel other unfinished uploads, then continue. What was uploaded stays.',
  },
})
