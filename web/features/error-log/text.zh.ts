export const errorLogZh = {
  title: '错误日志',
  lead: '本页列出这个标签页打开以来出现的错误，最近的在最上面，最多 {{max}} 条。内容只在内存中，刷新或离开后即消失；联系客服时，请附上请求编号。',
  total: '共 {{count}} 条',
  clear: '全部清除',
  empty: '没有错误',
  emptyText: '这个标签页打开以来，一切正常。',
  kind: { call: '请求失败', page: '页面错误', policy: '安全策略拦截' },
  request: '请求编号',
}
