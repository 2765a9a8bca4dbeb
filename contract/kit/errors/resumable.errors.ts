import { defineErrors } from './define-errors.ts'

/** Uploads in parts (contract/kit/resumable.ts). */
export const resumableErrors = defineErrors({
  /** The part begins elsewhere than where the upload is, or the upload has all its parts. The header Upload-Offset says where it is. */
  offsetWrong: {
    code: 'uploadOffset',
    status: 409,
    zh: '上传进度与服务器不一致。请刷新后继续上传。',
    en: 'The upload isn’t where this part begins. Reload the page and continue the upload.',
  },
  /** Parts that say different lengths, or more or fewer bytes than the file is said to have. */
  lengthWrong: {
    code: 'uploadLength',
    status: 400,
    zh: '文件大小与开始上传时不一致。请取消本次上传，重新上传该文件。',
    en: 'The file’s size isn’t what it was when the upload began. Cancel this upload and upload the file again.',
  },
  /** The SHA-256 of the part is not the one that the sender states: nothing of it is stored. */
  partDamaged: {
    code: 'uploadDamaged',
    status: 400,
    zh: '部分内容在传输中损坏，未保存。请继续上传。',
    en: 'Part of the upload was corrupted in transit. Continue the upload.',
  },
  tooLarge: {
    code: 'uploadTooLarge',
    status: 413,
    zh: '文件超过 {{max}}\u00a0GB。请改用下载地址，或减小文件。',
    en: 'The file is larger than {{max}}\u00a0GB. Give the address of a download instead, or make the file smaller.',
  },
})
