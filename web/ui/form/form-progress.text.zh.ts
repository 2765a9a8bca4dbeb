/** How far a long form is. */
export const formProgressZh = {
  filled_other: '必填项 {{done, number}}/{{count, number}}',
  ready: '必填项已填写',
  privacy: '我们如何处理您的联系信息',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly formProgress: typeof formProgressZh
  }
}
