import type { pipelineReportZh } from './pipeline-report.text.zh.ts'

export const pipelineReportEn: typeof pipelineReportZh = {
  figures: {
    submitted: 'Submitted',
    approved: 'Approved',
    won: 'Won',
    lost: 'Lost',
    winRate: 'Win rate',
    desktopsWon: 'Desktops won',
    reviews: 'Decisions',
    reviewDays: 'Median working days in review',
    expiredUnanswered: 'Expired without a reply',
  },
  parts: {
    months: 'By month',
    stages: 'By stage',
    partners: 'By partner',
    unanswered: 'Expired without a reply',
  },
  columns: {
    month: 'Month',
    reviewDays: 'Median working days in review',
    stage: 'Stage now',
    deals: 'Deals',
    desktops: 'Desktops',
    ended: 'Not approved, duplicate or withdrawn',
    partner: 'Partner',
    project: 'Project',
    customer: 'Customer',
    expiredAt: 'Expired',
  },
  sheet: { figures: 'Figures', period: 'Period', figure: 'Figure', value: 'Value', number: 'Number' },
}
