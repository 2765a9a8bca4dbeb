import { importTextsZh } from '#contract/company/sub-account-import/sub-account-import.text.zh.ts'

export const subAccountImportZh = {
  columns: importTextsZh.columns,
  back: '子账号',
  lead: '从表格一次导入全部成员。所有行检查通过后才会导入，否则不会创建任何子账号。',
  templateHint: '表格包含：用户名、姓名、邮箱、角色（选填）。模板中有填写说明和可用的角色。',
  noGrant: '您没有授予角色的权限，请将“角色”列留空。拥有该权限的人员可以稍后授予。',
  roles: '角色：{{roles}}',
  rolePeople: '{{name}} {{people, number}} 人',
  noRoles: '不授予任何角色。',
  none: '无',
  mails: '导入后，我们将向每位成员发送初始密码邮件，有效期 {{hours}} 小时。',
  confirm_other: '导入 {{count, number}} 个子账号',
  done_other: '已创建 {{count, number}} 个子账号',
  doneText: '初始密码将发送至各成员邮箱，{{hours}} 小时内有效。',
  show_other: '查看这 {{count, number}} 个',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly subAccountImport: typeof subAccountImportZh
  }
}
