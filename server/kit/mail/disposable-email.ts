import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** Made once, by the first use: the library's own check makes the set of all its domains anew for each address. */
let domains: ReadonlySet<string> | undefined

/** The domain of an address, in lower case. */
export function mailDomain(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
}

/** Whether an address is of a service that gives everyone mailboxes for minutes. */
export function isDisposableEmail(email: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  return domains.has(mailDomain(email))
}
