import { dealFields } from '#contract/deals/pipeline/deal.form.ts'

export const dealImportTextsZh = {
  columns: dealFields.labels.zh,
  sameDeal: '与第 {{row}} 行的公司和项目名称重复。',
  known: '您已有此项目（编号 {{number}}），将跳过此行。',
  template: {
    sheet: '项目',
    enter: dealFields.enter.zh,
    example: dealFields.examples.zh,
  },
}
