import { z } from 'zod'
import { DEAL_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { fileResponse, SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import { pipelineReportErrors } from './pipeline-report.errors.ts'
import { reportQuery } from './pipeline-report.fields.ts'

const count = z.int()

const counts = {
  /** Deals whose first submission was in the period. */
  submitted: count,
  approved: count,
  won: count,
  lost: count,
  /** Deals about which an operator asked, and whose partner did not reply in time. */
  expiredUnanswered: count,
}

/** Working time from a submission or reply to the decision, the median, in ms; null where nothing was decided. */
const reviewMs = z.int().nullable()

const partner = z.object({
  accountId: z.string(),
  /** The company; the user name of an account that has stated none. */
  name: z.string(),
})

const pipelineReport = z
  .object({
    /** When it was counted, in ms since 1970 UTC. */
    at: z.int(),
    /** First and last day, `2026-11-20`, in the time zone of the provider. */
    from: z.string(),
    to: z.string(),
    figures: z.object({
      ...counts,
      /** Desktops of the deals that were won. */
      desktopsWon: count,
      /** Decisions of operators, questions among them. */
      reviews: count,
      reviewMs,
    }),
    /** Every month of the period in order, `2026-11`. */
    months: z.array(z.object({ month: z.string(), ...counts, reviewMs })),
    /** The deals that were submitted in the period, by their stage now; without those that are `ended`. */
    stages: z.array(z.object({ stage: z.enum(DEAL_STAGES), deals: count, desktops: count })),
    /** Those that were rejected or withdrawn, or are duplicates. */
    ended: z.object({ deals: count, desktops: count }),
    /** Those with the most submitted deals first, up to 20. */
    partners: z.object({ count, list: z.array(z.object({ ...partner.shape, ...counts, reviewMs })) }),
    /** Deals that expired unanswered, the last ones first, up to 20. */
    unanswered: z.array(
      z.object({
        dealId: z.string(),
        number: count,
        partner,
        companyName: z.string(),
        projectName: z.string(),
        /** When it expired. */
        at: z.int(),
      }),
    ),
  })
  .meta({ id: 'PipelineReport' })
export type PipelineReport = z.output<typeof pipelineReport>

export const getPipelineReport = endpoint({
  name: 'getPipelineReport',
  method: 'GET',
  path: '/api/operator/pipeline-report',
  audience: 'operator',
  permission: 'pipeline:read',
  summary:
    'What became of the deals of all partners between two days, both included: figures, by month, by stage and by partner. Without days: twelve months until today.',
  query: reportQuery,
  output: pipelineReport,
  errors: [pipelineReportErrors.periodTooLong],
})

export const exportPipelineReport = endpoint({
  name: 'exportPipelineReport',
  method: 'GET',
  path: '/api/operator/pipeline-report/file',
  audience: 'operator',
  permission: 'pipeline:export',
  summary:
    'The report of the pipeline as a spreadsheet in the caller’s language, a sheet for each of its parts, with up to 10,000 partners and unanswered deals. The export is in the log.',
  query: reportQuery,
  responds: 'file',
  fileTypes: [SPREADSHEET_TYPE],
  output: fileResponse,
  errors: [pipelineReportErrors.periodTooLong],
})

/** The same of one partner, without the other partners. */
const ownPipelineReport = pipelineReport.omit({ partners: true }).meta({ id: 'OwnPipelineReport' })
export type OwnPipelineReport = z.output<typeof ownPipelineReport>

export const getOwnPipelineReport = endpoint({
  name: 'getOwnPipelineReport',
  method: 'GET',
  path: '/api/pipeline-report',
  audience: 'partner',
  permission: 'pipeline:read',
  summary:
    'What became of the partner’s own deals between two days, both included: figures, by month and by stage. Without days: twelve months until today.',
  query: reportQuery,
  output: ownPipelineReport,
  errors: [pipelineReportErrors.periodTooLong],
})

export const exportOwnPipelineReport = endpoint({
  name: 'exportOwnPipelineReport',
  method: 'GET',
  path: '/api/pipeline-report/file',
  audience: 'partner',
  permission: 'pipeline:export',
  summary:
    'The report of the partner’s own deals as a spreadsheet in the caller’s language, a sheet for each of its parts. The export is in the log.',
  query: reportQuery,
  responds: 'file',
  fileTypes: [SPREADSHEET_TYPE],
  output: fileResponse,
  errors: [pipelineReportErrors.periodTooLong],
})
