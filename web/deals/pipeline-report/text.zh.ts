import { dealStagesZh } from '#contract/deals/pipeline/pipeline.text.zh.ts'
import { pipelineReportZh as reportZh } from '#contract/deals/pipeline-report/pipeline-report.text.zh.ts'

const { figures, parts, columns } = reportZh

export const pipelineReportZh = {
  lead: '提交的项目审核与赢单情况。{{from}}至\u200b{{to}}，截至 {{time}}。',
  period: {
    title: '时间范围',
    from: '开始日期',
    to: '结束日期',
    show: '查看',
    thisMonth: '本月',
    thisYear: '今年',
    lastYear: '去年',
    twelveMonths: '近 12 个月',
  },
  export: '导出表格',
  exported: '已导出 {{file}}',
  figures,
  figuresTitle: '汇总',
  decided: '赢单 {{won}} 个，输单 {{lost}} 个',
  notes: {
    winRate: '赢单率为赢单数占已结束项目（赢单与输单）的比例，按结束日期统计。',
    review:
      '审核次数包括通过、不通过、判定重复和要求补充。审核时长从提交或补充起，到审核结果为止，非工作日不计。',
    stages: '时间范围内提交的项目目前所处的阶段。',
    partners: '提交最多的 {{shown}} 家，共 {{count, number}} 家。导出的表格包含全部合作伙伴。',
    ownUnanswered: '我们要求补充后，您未在期限内回复的项目。',
    ownUnansweredLast:
      '我们要求补充后，您未在期限内回复的项目。显示最近 {{shown}} 个，共 {{count, number}} 个。',
    unanswered: '我们要求补充后，合作伙伴未在期限内回复的项目。',
    unansweredLast:
      '我们要求补充后，合作伙伴未在期限内回复的项目。显示最近 {{shown}} 个，共 {{count, number}} 个。',
  },
  parts,
  columns,
  stages: dealStagesZh,
  picture: '按月：共提交 {{submitted}}，通过 {{approved}}，赢单 {{won}}。',
  dealsOf_one: '{{name}}的 {{count, number}} 个项目',
  dealsOf_other: '{{name}}的 {{count, number}} 个项目',
  monthsFrom: '图表从{{month}}开始，所选时间范围内此前没有项目。',
  asTable: '查看数据表',
  table: '{{title}}：表格',
  total: '合计',
  inZone: '{{what}}（{{zone}}）',
  none: '暂无逾期未补充的项目。',
  empty: { title: '该时间范围内没有项目', text: '请选择其他时间范围。' },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly pipelineReport: typeof pipelineReportZh
  }
}
