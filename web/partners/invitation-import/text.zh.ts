import { invitationImportTextsZh } from '#contract/partners/invitation-import/invitation-import.text.zh.ts'

export const invitationImportZh = {
  columns: invitationImportTextsZh.columns,
  languages: invitationImportTextsZh.languages,
  back: '邀请',
  lead: '检查通过并确认后才会发送邮件。',
  templateHint:
    '表格包含：客户名称、客户邮箱、语言（选填）。按企业代码邀请的客户，请逐个邀请并自行发送邀请链接。',
  mails: '确认后，每位客户会收到一封以其语言撰写的邀请邮件，链接 {{days}} 天内有效。',
  step: '发送',
  nothingYet: '尚未发送邀请。',
  confirm_other: '发送 {{count, number}} 份邀请',
  done_other: '已创建 {{count, number}} 份邀请',
  doneText: '邮件正在陆续发送。您可以在列表中重新发送或撤销邀请。',
  show_other: '查看这 {{count, number}} 份',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly invitationImport: typeof invitationImportZh
  }
}
