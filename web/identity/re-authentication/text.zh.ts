export const reAuthenticationZh = {
  title: '请确认是您本人',
  lead: '为保护您的账号，继续操作前需要验证身份，10\u00a0分钟内不再重复验证。',
  password: '登录密码',
  confirm: '确认',
  totp: '身份验证器 App 中的验证码',
  totpHint: '打开身份验证器 App，输入本站对应的 6 位数字。',
  recovery: '恢复码',
  recoveryHint: '设置两步验证时保存的恢复码，每个只能使用一次。',
  passkeyText: '使用本设备的指纹、面容、PIN 码，或安全密钥、手机完成验证。',
  usePasskey: '使用通行密钥',
  otherWay: '换一种方式',
  way: { totp: '使用身份验证器 App', passkey: '使用通行密钥', recovery: '使用恢复码' },
  passkeyError: {
    cancelled: '验证未完成：可能已取消、已超时，或此设备上没有对应的通行密钥。请重试，或换一种方式。',
    unsupported: '此浏览器或设备不支持通行密钥，请换一种方式。',
    known: '此设备或安全密钥已添加。',
    address: '当前网址无法使用通行密钥。请使用添加时的网址打开本站，或换一种方式。',
    failed: '设备返回的验证结果无效，请重试，或换一种方式。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly reAuthentication: typeof reAuthenticationZh
  }
}
