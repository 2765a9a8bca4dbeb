/** Why a mail was not taken, as far as what the mail server said tells. */
export type MailRefusal =
  | 'noMailbox'
  | 'mailboxFull'
  | 'blocked'
  | 'tooLarge'
  | 'signIn'
  | 'certificate'
  | 'unreachable'
  | 'later'

/**
 * The first that fits counts: enhanced status codes (RFC 3463) before words, words before plain reply codes (RFC 5321,
 * 4.2.3), since servers use 550 for everything.
 */
const SIGNS: readonly (readonly [MailRefusal, RegExp])[] = [
  ['signIn', /\b(535|534|530)\b|\b5\.7\.8\b|EAUTH|Invalid login/],
  ['certificate', /certificate|\bTLS\b|SSL routines/i],
  [
    'unreachable',
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|timeout|took too long/i,
  ],
  ['unreachable', /Greeting never received|Connection closed|socket/i],
  ['mailboxFull', /\b[45]\.2\.2\b|mailbox (is )?full|over quota|quota exceeded/i],
  ['tooLarge', /\b[45]\.(2|3)\.[34]\b|\b552\b|message (size|too large)/i],
  ['noMailbox', /\b5\.1\.[0-36]\b|user unknown|unknown user|no such (user|recipient)|does not exist/i],
  ['blocked', /\b[45]\.7\.\d+\b|spam|block(ed|list)|blacklist|policy|\b(SPF|DKIM|DMARC)\b/i],
  ['noMailbox', /\b55[013]\b/],
  ['blocked', /\b554\b/],
  ['later', /\b4\d\d\b|\b4\.\d\.\d+\b/],
]

/** @param said what the mail server, or the connection to it, said last; undefined where it tells nothing */
export function mailRefusalOf(said: string): MailRefusal | undefined {
  return SIGNS.find(([, sign]) => sign.test(said))?.[0]
}
