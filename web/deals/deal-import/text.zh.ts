import { dealImportTextsZh } from '#contract/deals/deal-import/deal-import.text.zh.ts'

export const dealImportZh = {
  columns: dealImportTextsZh.columns,
  back: '项目管理',
  lead: '从表格一次导入多个项目。每行按报备表单的规则检查，全部通过后才会导入。',
  required_other: '{{count, number}} 个必填列',
  templateHint: '模板中有全部列、填写说明，以及行业和线索来源的可选项。',
  after: '导入后',
  drafts: '保存为草稿',
  draftsDetail: '您可以逐个检查，再提交审核。',
  submit: '直接提交审核',
  submitDetail: '逐个提交，并按提交先后检查冲突。',
  confirm_other: '导入 {{count, number}} 个项目',
  done_other: '已导入 {{count, number}} 个项目',
  doneText: '草稿在列表顶部；选择提交的项目会在几秒内陆续进入审核。',
  show_other: '查看项目列表',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly dealImport: typeof dealImportZh
  }
}
