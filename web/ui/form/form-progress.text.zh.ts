/** How far a long form is. */
export const formProgressZh = {
  filled_other: '必填项 {{done, number}}/{{count, number}}',
  ready: '必填项已填写',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly formProgress: typeof formProgressZh
  }
}
