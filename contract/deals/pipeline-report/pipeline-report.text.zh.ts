/** Names of figures, on the page and in the spreadsheet. */
export const pipelineReportZh = {
  figures: {
    submitted: '提交',
    approved: '通过',
    won: '赢单',
    lost: '输单',
    winRate: '赢单率',
    desktopsWon: '赢单桌面数',
    reviews: '审核次数',
    reviewDays: '审核时长中位数（工作日）',
    expiredUnanswered: '逾期未补充',
  },
  parts: {
    months: '按月',
    stages: '按阶段',
    partners: '按合作伙伴',
    unanswered: '逾期未补充',
  },
  columns: {
    month: '月份',
    reviewDays: '审核时长中位数（工作日）',
    stage: '当前阶段',
    deals: '项目数',
    desktops: '桌面数',
    ended: '未通过、重复或撤回',
    partner: '合作伙伴',
    project: '项目',
    customer: '客户',
    expiredAt: '过期时间',
  },
  /** In the spreadsheet only. */
  sheet: { figures: '汇总', period: '时间范围', figure: '指标', value: '数值', number: '编号' },
}
