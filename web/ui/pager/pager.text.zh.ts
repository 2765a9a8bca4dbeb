/** Below a list in pages. */
export const pagerZh = {
  label: '分页',
  total_other: '共 {{count, number}} 条',
  size: '每页条数',
  perPage: '每页 {{size}} 条',
  before: '上一页',
  after: '下一页',
  page: '第 {{page}} 页',
  jump: '跳至',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly pager: typeof pagerZh
  }
}
