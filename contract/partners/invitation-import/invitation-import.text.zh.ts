export const invitationImportTextsZh = {
  columns: { customerName: '客户名称', email: '客户邮箱', language: '语言' },
  required: { customerName: '请输入客户名称。', email: '请输入客户邮箱。' },
  sameEmail: '与第 {{row}} 行邮箱重复。',
  invited: '该客户已有一份待接受的邀请，将跳过此行。',
  associated: '该客户已与您关联，将跳过此行。',
  languages: { zh: '中文', en: '英文' },
  template: {
    sheet: '客户邀请',
    languages: '语言',
    enter: {
      customerName: '您对该客户的称呼，最多 {{max}} 个字符。',
      email: '邀请邮件将发送至此邮箱。仅使用此邮箱的账号可以接受邀请。',
      language: '邮件和页面的语言：中文或英文。留空则使用您的语言。',
    },
    example: { customerName: '武汉光禾医院', email: 'it@guanghe.example', language: '中文' },
  },
}
