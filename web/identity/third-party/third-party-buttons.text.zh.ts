/** Third parties on the pages of login and registration. */
export const thirdPartyButtonsZh = {
  others: '其他登录方式',
  or: '或',
  logInWith: '使用{{label}}登录',
  willLink: '注册后，新账号将与{{provider}}的“{{label}}”关联，今后可用其登录。',
  doNotLink: '不关联，仅注册',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly thirdPartyButtons: typeof thirdPartyButtonsZh
  }
}
