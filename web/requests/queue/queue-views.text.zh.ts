/** Namespace `queueViews`: the views of a queue, with its table too. */
export const queueViewsZh = {
  tabsLabel: '队列视图',
  all: '全部',
  review: '逐个审核',
  together: {
    take: '领取',
    taken: '已领取 {{count, number}} 个申请',
    assign: '分配',
    assigned: '已分配 {{count, number}} 个申请',
    decided: '{{done}}：{{count, number}} 个申请',
  },
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
