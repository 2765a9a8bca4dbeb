import { dealStagesEn } from '#contract/deals/pipeline/pipeline.text.en.ts'
import { pipelineReportEn as reportEn } from '#contract/deals/pipeline-report/pipeline-report.text.en.ts'
import type { pipelineReportZh } from './text.zh.ts'

const { figures, parts, columns } = reportEn

export const pipelineReportEn: typeof pipelineReportZh = {
  lead: 'How submitted deals were decided and won. {{from}} to {{to}}, as of {{time}}.',
  period: {
    title: 'Period',
    from: 'From',
    to: 'To',
    show: 'Show',
    thisMonth: 'This month',
    thisYear: 'This year',
    lastYear: 'Last year',
    twelveMonths: 'Last 12 months',
  },
  export: 'Export as a spreadsheet',
  exported: '{{file}} was exported',
  figures,
  figuresTitle: 'Results',
  decided: '{{won}} won, {{lost}} lost',
  notes: {
    winRate:
      'The win rate is the share of won deals in those that were won or lost, by the day on which they were closed.',
    review:
      'Decisions are approvals, declined deals, duplicates and questions. Time in review is from a submission or reply to the decision. Non-working days don’t count.',
    stages: 'Where the deals that were submitted in this period are now.',
    partners:
      'Partners with the most submitted deals: {{shown}} of {{count, number}}. The exported spreadsheet has all of them.',
    ownUnanswered: 'Deals about which we asked a question that you did not answer in time.',
    ownUnansweredLast:
      'Deals about which we asked a question that you did not answer in time: the last {{shown}} of {{count, number}}.',
    unanswered: 'Deals about which we asked a question that the partner did not answer in time.',
    unansweredLast:
      'Deals about which we asked a question that the partner did not answer in time: the last {{shown}} of {{count, number}}.',
  },
  parts,
  columns,
  stages: dealStagesEn,
  picture: 'By month: submitted {{submitted}}, approved {{approved}}, won {{won}} in total.',
  dealsOf_one: '{{count, number}} deal of {{name}}',
  dealsOf_other: '{{count, number}} deals of {{name}}',
  monthsFrom: 'The chart begins with {{month}}, the first month with deals in this period.',
  asTable: 'View as a table',
  table: '{{title}}: table',
  total: 'Total',
  inZone: '{{what}} ({{zone}})',
  none: 'No deals expired unanswered.',
  empty: { title: 'No deals in this period', text: 'Choose another period.' },
}
