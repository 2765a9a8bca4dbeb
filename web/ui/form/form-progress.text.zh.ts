/** How far a long form is, and what becomes of it until it is sent. */
export const formProgressZh = {
  filled_other: '必填项 {{done, number}}/{{count, number}}',
  ready: '必填项已全部填写',
  draft: '填写的内容暂存在此标签页中，24 小时后或退出登录时清除。',
  signInFirst: '下一步登录或注册，然后提交。填写的内容会保留。',
  haveAccount: '已有账号？',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly formProgress: typeof formProgressZh
  }
}
