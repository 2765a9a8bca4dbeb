import { defineErrors } from '#contract/kit/errors/define-errors.ts'
import { IMAGE_LIMITS } from '#contract/kit/limits.ts'

/** Uploading images. An upload that is empty or breaks off is 0042, of the HTTP kit. */
export const fileErrors = defineErrors({
  /** By its name, its first bytes, or because its pixels cannot be read to the end. */
  imageTypeWrong: {
    code: '0043',
    status: 415,
    local: true,
    zh: '图片仅支持 jpg、jpeg、png 格式，请更换图片。',
    en: 'Only jpg, jpeg and png images are supported. Choose another image.',
  },
  imageTooLarge: {
    code: '0044',
    status: 413,
    local: true,
    zh: `图片不能超过 ${IMAGE_LIMITS.maxMegabytes}\u00a0MB，请压缩后重新上传。`,
    en: `The image is larger than ${IMAGE_LIMITS.maxMegabytes}\u00a0MB. Upload a smaller one.`,
  },
  /** More pixels than are read, or so many that reading them takes too much time or memory. */
  tooManyPixels: {
    code: 'imageTooManyPixels',
    status: 413,
    zh: `图片的像素过多，最多支持 ${IMAGE_LIMITS.maxMegapixels * 100}\u00a0万像素。请缩小尺寸后重新上传。`,
    en: `The image has too many pixels: the limit is ${IMAGE_LIMITS.maxMegapixels} megapixels. Reduce its dimensions and upload it again.`,
  },
  /** Of the person or of the account. */
  tooManyToday: {
    code: 'imageLimit',
    status: 429,
    zh: '今天上传的文件过多，每天最多上传 {{max}} 个。请明天再试。',
    en: 'You’ve uploaded too many files today: the limit is {{max}} a day. Try again tomorrow.',
  },
  /** Deleted, of another account, not the caller’s to see, or made up. */
  gone: {
    code: 'imageGone',
    status: 404,
    zh: '文件不存在或已删除，请重新上传。',
    en: 'This file doesn’t exist any more. Upload it again.',
  },
})
