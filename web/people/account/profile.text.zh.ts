/** Namespace `profile`: what the form of the profile says, apart from the texts that all pages of the account have. */
export const profileZh = {
  hint: {
    phone: '中国大陆手机号，或以 + 和国家代码开头，例如 +65 6123 4567。',
    taxNumber: '中国企业请填写统一社会信用代码。',
  },
  taxDoubt: {
    alphabet: '统一社会信用代码不含字母 I、O、S、V、Z，请核对。其他国家或地区的税号可直接保存。',
    checkDigit: '末位校验码不匹配，请核对。如确认无误，可直接保存。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly profile: typeof profileZh
  }
}
