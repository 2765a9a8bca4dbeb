export const errorLogZh = {
  title: '错误日志',
  lead: '本标签页打开以来出现的错误，最新的在前，最多 {{max}} 条。内容仅保存在内存中，刷新后清空；联系客服时，请附上请求编号。',
  total: '共 {{count, number}} 条',
  clear: '全部清除',
  empty: '暂无错误',
  emptyText: '本标签页打开以来没有出现错误。',
  kind: { call: '请求失败', page: '页面错误', policy: '安全策略拦截' },
  request: '请求编号',
}
