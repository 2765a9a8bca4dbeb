/** Namespace `queueViews`: the views of a queue, with its table too. */
export const queueViewsZh = {
  tabsLabel: '队列视图',
  review: '审核视图',
  empty: {
    title: '没有待处理的申请',
    text: '新的申请提交后会显示在这里。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly queueViews: typeof queueViewsZh
  }
}
