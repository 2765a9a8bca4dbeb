import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { emailKey } from '#contract/kit/fields/email-address.ts'

/** Made once, by the first use: the library's own check makes the set of all its domains anew for each address. */
let domains: ReadonlySet<string> | undefined

/** The domain of an address, in lower case and ASCII. */
export function mailDomain(email: string): string {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}

/** Whether an address is of a service that gives everyone mailboxes for minutes. */
export function isDisposableEmail(email: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  return domains.has(mailDomain(email))
}

/** Mail services that everyone can use: their domain says nothing of the company. */
const FREE_MAIL: ReadonlySet<string> = new Set([
  ...['qq.com', 'foxmail.com', '163.com', '126.com', 'yeah.net', 'sina.com', 'sina.cn', 'sohu.com'],
  ...['aliyun.com', '139.com', '189.cn', 'wo.cn', '21cn.com', 'tom.com', 'vip.qq.com', 'vip.163.com'],
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'icloud.com'],
  ...['me.com', 'mac.com', 'yahoo.com', 'yahoo.com.cn', 'yahoo.co.jp', 'ymail.com', 'aol.com', 'gmx.com'],
  ...['gmx.de', 'web.de', 'mail.com', 'mail.ru', 'yandex.com', 'yandex.ru', 'proton.me', 'protonmail.com'],
  ...['zoho.com', 'fastmail.com', 'naver.com', 'daum.net', 'hanmail.net', 'tutanota.com'],
])

/** Whether everyone can have an address there. */
export function isFreeMail(email: string): boolean {
  return FREE_MAIL.has(mailDomain(email)) || isDisposableEmail(email)
}
