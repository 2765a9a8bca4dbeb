import { leadErrors } from './lead/lead.errors.ts'
import { dealErrors } from './pipeline/pipeline.errors.ts'
import { pipelineReportErrors } from './pipeline-report/pipeline-report.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [leadErrors, pipelineReportErrors, dealErrors] as const
