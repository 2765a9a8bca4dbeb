import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of certifications comes with; operators edit them on the desk. */
export const certificationReasons: readonly ReasonTemplate[] = [
  {
    code: 'imageUnreadable',
    action: 'sendBack',
    field: 'license',
    title: { zh: '证件图片无法辨认', en: 'Image cannot be read' },
    text: {
      zh: '证件图片不清晰或有遮挡，无法辨认。请上传完整、清晰的原件照片或扫描件。',
      en: 'The image of your document is blurred or covered. Upload a complete, clear photo or scan of the original.',
    },
  },
  {
    code: 'codeDiffers',
    action: 'sendBack',
    field: 'registrationNumber',
    title: { zh: '信用代码与证件不一致', en: 'Code differs from the license' },
    text: {
      zh: '您填写的统一社会信用代码与营业执照不一致，请核对后修改。',
      en: 'The unified social credit code you entered differs from your business license. Check it and correct it.',
    },
  },
  {
    code: 'nameDiffers',
    action: 'sendBack',
    field: 'companyName',
    title: { zh: '企业名称与证件不一致', en: 'Company name differs' },
    text: {
      zh: '您填写的企业名称与营业执照不一致，请按证件填写完整名称。',
      en: 'The company name you entered differs from your business license. Enter the full name as on the license.',
    },
  },
  {
    code: 'addressDiffers',
    action: 'sendBack',
    field: 'address',
    title: { zh: '地址与证件不一致', en: 'Address differs' },
    text: {
      zh: '您填写的地址与营业执照上的住所不一致，请核对后修改。',
      en: 'The address you entered differs from the one on your business license. Check it and correct it.',
    },
  },
  {
    code: 'imageMissing',
    action: 'sendBack',
    field: 'license',
    title: { zh: '缺少证件', en: 'Document missing' },
    text: {
      zh: '缺少审核所需的证件图片，请补充上传。',
      en: 'A document that we need for the review is missing. Upload it as well.',
    },
  },
  {
    code: 'licenseExpired',
    action: 'reject',
    field: 'license',
    title: { zh: '证件已过有效期', en: 'License has expired' },
    text: {
      zh: '您上传的营业执照已过有效期。请换发新证后重新提交。',
      en: 'The business license you uploaded has expired. Submit again with a valid one.',
    },
  },
  {
    code: 'companyClosed',
    action: 'reject',
    field: 'companyName',
    title: { zh: '企业已注销或吊销', en: 'Company is deregistered' },
    text: {
      zh: '经查询，该企业已注销或被吊销，无法通过认证。',
      en: 'According to the public register, this company has been deregistered. We cannot verify it.',
    },
  },
  {
    code: 'notAuthorized',
    action: 'reject',
    field: null,
    title: { zh: '无法确认申请人身份', en: 'Applicant not authorized' },
    text: {
      zh: '无法确认您有权代表该企业申请认证。如有授权书，请随证件一并提交。',
      en: 'We could not confirm that you may act for this company. If you have an authorization letter, submit it with your documents.',
    },
  },
  {
    code: 'documentAltered',
    action: 'reject',
    field: 'license',
    title: { zh: '证件疑似被修改', en: 'Document was altered' },
    text: {
      zh: '您上传的证件图片存在修改痕迹，无法通过认证。请上传未经处理的原件图片。',
      en: 'The image of your document shows signs of editing. Submit again with an unedited image of the original.',
    },
  },
]
