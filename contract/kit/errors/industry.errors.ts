import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The industry of a company, on every form that asks for it. */
export const industryErrors = defineErrors({
  otherIndustryEmpty: {
    code: '0041',
    status: 400,
    local: true,
    zh: '您选择了“其他”行业，请输入行业名称。',
    en: 'You chose “Other”. Enter the name of your industry.',
  },
})
