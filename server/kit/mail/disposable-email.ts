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
