import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Reports of the pipeline. */
export const pipelineReportErrors = defineErrors({
  periodTooLong: {
    code: 'reportPeriodTooLong',
    status: 400,
    zh: '时间范围最长为 {{max}} 天。请缩短后重试。',
    en: 'A report covers {{max}} days at most. Choose a shorter period.',
  },
})
