import { CERTIFICATION_DAYS } from '#contract/kit/limits.ts'

export const certificationZh = {
  lead: '请准备营业执照或注册证明的照片或扫描件，填写约需 5 分钟。',
  promise: `提交后 ${CERTIFICATION_DAYS.min} 至 ${CERTIFICATION_DAYS.max} 个工作日内邮件反馈结果。`,
  progress: {
    filled_other: '必填项 {{done, number}}/{{count, number}}',
    ready: '可以提交',
  },
  form: '企业认证',
  group: { company: '企业信息', contact: '联系人', images: '证件图片' },
  field: {
    country: '注册国家或地区',
    companyName: '企业名称',
    creditCode: '统一社会信用代码',
    registrationNumber: '注册编号',
    address: '企业地址',
    contactName: '联系人姓名',
    contactPhone: '联系电话',
    license: '营业执照',
    registration: '注册证明',
    portrait: '身份证人像面',
    emblem: '身份证国徽面',
    agreed: '我同意仅为本次审核使用上述证件图片。',
    details: '查看说明',
  },
  hint: {
    licenseName: '与营业执照一致的全称',
    companyName: '与注册证明一致的全称',
    creditCode: '营业执照上的 18 位代码',
    registrationNumber: '公司注册机构颁发的编号，如没有可不填',
    doubt: '末位校验码与前 17 位不匹配，请与营业执照核对。确认无误可继续提交。',
    licenseAddress: '与营业执照上的住所一致',
    address: '与注册证明上的地址一致',
    images: '仅审核人员和您账号内有权查看认证信息的人员可查看，每次查看均有记录。',
    license: '原件照片或扫描件，四角完整、文字清晰',
    id: '联系人的身份证，可加快审核',
  },
  submit: '提交认证',
  resubmit: '重新提交',
  submitted: '已提交，审核结果将通过邮件通知',
  status: {
    none: '未认证',
    inReview: '审核中',
    returned: '需要修改',
    failed: '未通过',
    withdrawn: '已撤回',
    verified: '已认证',
  },
  since: {
    inReview: '{{date}} 提交',
    returned: '{{date}} 退回',
    failed: '{{date}} 审核',
    withdrawn: '{{date}} 撤回',
    verified: '{{date}} 通过',
  },
  review: {
    title: '{{moment}} 前反馈结果',
    text: '我们正在审核，结果将发送至您的邮箱，节假日不计入。您无需操作。',
  },
  fix_other: '修改 {{count, number}} 项后重新提交',
  fixAll: '修改后重新提交',
  withdrawnTitle: '可随时重新提交',
  withdrawnText: '您填写的内容已保留。',
  unchanged: '其他内容已保留，无需重新填写。',
  verifiedTitle: '{{company}}已通过企业认证',
  verifiedText: '企业信息已锁定。如企业更名或搬迁，请联系我们变更。',
  contact: '联系我们',
  stated: '已提交的信息',
  verifiedData: '已认证的信息',
  withdraw: '撤回申请',
  withdrawQuestion: '撤回企业认证申请？',
  withdrawText: '我们将停止审核。您填写的内容会保留，可随时重新提交。',
  withdrawn: '申请已撤回',
  readOnly: '您没有提交企业认证的权限，请联系主账号管理员。',
  next: '认证通过后，您可以继续之前的操作。',
  goOn: '继续之前的操作',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly certification: typeof certificationZh
  }
}
