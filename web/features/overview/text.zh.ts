export const overviewZh = {
  title: '最近 28\u00a0天注册 {{count}} 个账号',
  lead: '截至 {{time}}',
  byDay: {
    title: '按日统计',
    day: '日期',
    registrations: '注册',
    trials: '试用申请',
    total: '合计',
  },
}
