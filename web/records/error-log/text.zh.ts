import { errorListZh } from '#contract/records/error-log/error-log.text.zh.ts'
export const errorLogZh = {
  title: '错误日志',
  lead: '本页加载以来出现的错误，最新的在前，最多 {{max}} 条。联系客服时，请附上请求编号。',
  memory: '刷新页面后，本列表清空。',
  total: '共 {{count, number}} 条',
  clear: '全部清除',
  empty: '暂无错误',
  emptyText: '本页加载以来没有出现错误。',
  kind: { call: '请求失败', page: '页面错误', policy: '安全策略拦截' },
  request: '请求编号',
  server: {
    lead: '服务器错误和被拒绝的请求，按原因计数。已解决的错误再次发生时，自动恢复为未解决。',
    list: errorListZh,
    open: '查看详情',
    mark: { resolved: '标记为已解决', open: '重新打开' },
    marked: { resolved: '已标记为已解决', open: '已重新打开' },
    marking: '正在保存',
    markedMany: '已更新 {{count, number}} 条',
    empty: '暂无错误',
    emptyText: '没有错误记录。新的错误会在数秒内显示。',
    noPlace: '未知',
    noCode: '无',
    onlyCounted: '仅计数',
    loading: '加载中…',
    resolvedBy: '{{name}} 于 {{time}} 标记为已解决。',
    cameBack: '{{name}} 曾于 {{time}} 标记为已解决，之后再次出现。',
    request: '请求',
    status: 'HTTP 状态',
    address: 'IP 地址',
    hours: '近 24 小时',
    hour: '{{time}}：{{count, number}} 次',
    inDay: '近 24 小时共 {{count, number}} 次',
    noneInDay: '近 24 小时未发生',
    example: '最近一次',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly errorLog: typeof errorLogZh
  }
}
