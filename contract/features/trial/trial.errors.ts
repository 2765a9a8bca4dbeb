import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Applying for a free trial. */
export const trialErrors = defineErrors({
  otherIndustryEmpty: {
    code: '0041',
    status: 400,
    zh: '您选择了“其他”行业，请填写行业名称。',
    en: 'You chose “Other”. Please name your industry.',
  },
  onePerRegion: {
    code: 'CONSOLE_0028',
    status: 409,
    zh: '您在这个地域已经申请过免费试用，每个账号在每个地域只能试用一次。',
    en: 'You have already had a free trial in this region. Each account gets one trial per region.',
  },
})
