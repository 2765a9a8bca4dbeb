import { dealFields } from '#contract/deals/pipeline/deal.form.ts'

export const dealImportTextsZh = {
  columns: dealFields.labels.zh,
  sameDeal: '与第 {{row}} 行的公司和项目名称重复。',
  otherCurrency: '此单元格显示的币种与该行的币种不同，请修改金额或币种。',
  known: '您已有此项目（编号 {{number}}），将跳过此行。',
  template: {
    sheet: '项目',
    enter: dealFields.enter.zh,
    example: dealFields.examples.zh,
  },
}
