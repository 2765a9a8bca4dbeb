import { emailKey } from '#contract/kit/fields/email-address.ts'

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for counting only: what follows a plus does not matter, and at Gmail neither do dots
 * (support.google.com/mail/answer/7436150). Other providers deliver dotted forms to different people.
 */
export function mailboxOf(address: string): { readonly mailbox: string; readonly domain: string } {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  const local = key.slice(0, at)
  const host = key.slice(at + 1)
  const domain = GMAIL.has(host) ? 'gmail.com' : host
  const plus = local.indexOf('+')
  const base = plus > 0 ? local.slice(0, plus) : local
  return { mailbox: `${domain === 'gmail.com' ? base.replaceAll('.', '') : base}@${domain}`, domain }
}

/** Whether an address is its mailbox, without a part that can be varied at will. */
export function isPlainForm(address: string): boolean {
  return mailboxOf(address).mailbox === emailKey(address)
}
