import { defineErrors } from '#contract/kit/errors/define-errors.ts'
import { IMAGE_LIMITS } from '#contract/kit/limits.ts'

/** Uploading images. An upload that is empty or breaks off is 0042, of the HTTP kit. */
export const fileErrors = defineErrors({
  /** By its first bytes; a name that says otherwise has an error of its own. */
  imageTypeWrong: {
    code: '0043',
    status: 415,
    local: true,
    zh: '图片仅支持 jpg、jpeg、png 格式，请更换图片。',
    en: 'Only jpg, jpeg and png images are supported. Choose another image.',
  },
  /** Called .jpg or .png, and neither by its bytes. */
  imageMisnamed: {
    code: 'imageMisnamed',
    status: 415,
    zh: '该文件的名称以 .{{ending}} 结尾，但内容不是 jpg 或 png 图片。请用图片软件打开后另存为 jpg 或 png 格式。',
    en: 'This file is called .{{ending}}, but it’s not a jpg or png image. Open it in an image program and save it as jpg or png.',
  },
  /** A JPEG or PNG that cannot be read to its end. */
  imageDamaged: {
    code: 'imageDamaged',
    status: 415,
    zh: '图片已损坏或不完整，无法读取。请重新获取该图片，或用图片软件打开后另存。',
    en: 'The image is damaged or incomplete. Get it once more, or open it in an image program and save it again.',
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
  /** Another file is in it, as a workbook is in each chart of a text. */
  documentHoldsFile: {
    code: 'documentHoldsFile',
    status: 415,
    zh: '该文档中嵌有其他文件，例如图表的数据表格。请将其移除，或另存为 PDF 格式。',
    en: 'This document contains another file, such as the spreadsheet of a chart. Remove it, or save the document as PDF.',
  },
  /** Its program would load something from elsewhere. */
  documentLinksOutside: {
    code: 'documentLinksOutside',
    status: 415,
    zh: '该文档打开时会加载外部内容，例如模板或链接的图片。请将其移除，或另存为 PDF 格式。',
    en: 'This document loads content from elsewhere when it is opened, such as a template or a linked picture. Remove it, or save the document as PDF.',
  },
  documentRunsCode: {
    code: 'documentRunsCode',
    status: 415,
    zh: '该文档包含宏或控件。请将其移除，或另存为 PDF 格式。',
    en: 'This document contains macros or controls. Remove them, or save the document as PDF.',
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

/** What an upload of a picture may be refused with, besides its size and a type that is none. */
export const pictureErrors = [
  fileErrors.imageMisnamed,
  fileErrors.imageDamaged,
  fileErrors.tooManyPixels,
] as const
