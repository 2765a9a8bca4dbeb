/** Said only where a deal is typed. */
export const dealFormZh = {
  wrong: {
    otherCurrency: '金额的币种与所选币种不同，请修改金额或币种。',
    foreignCurrency: '请以人民币或美元填写金额。',
  },
  savedBut: '已保存，待修改的内容除外。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly dealForm: typeof dealFormZh
  }
}
