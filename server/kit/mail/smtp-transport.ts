import { LANGUAGE_TAGS } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { OutgoingMail, Transport } from './mail.ts'
import { messageIdOf, PermanentRefusal } from './mail.ts'

/** No server may hold a mail longer; well below the lease of the outbox. */
const DEADLINE_MS = MINUTE_MS
const STEP_TIMEOUT_MS = 20_000

/**
 * Delivers over SMTP, one connection a mail. `url` as in `smtps://user:password@mail.example.com:465`, `from` is the
 * sender's address. `timeoutMs` shortens every wait, for tests.
 */
export function smtpTransport(url: string, from: string, { timeoutMs = STEP_TIMEOUT_MS } = {}): Transport {
  const options = optionsOf(url, timeoutMs)
  return {
    async send(mail) {
      // Loaded with the first mail: 13 MiB that an idle server need not hold.
      const { createTransport } = await import('nodemailer')
      const smtp = createTransport(options)
      try {
        await withDeadline(smtp.sendMail(messageOf(mail, from)), Math.min(DEADLINE_MS, timeoutMs * 3))
      } catch (error) {
        if (!isPermanent(error)) throw error
        throw new PermanentRefusal(String(error), { cause: error, isBounce: isAboutRecipient(error) })
      } finally {
        smtp.close()
      }
    },
  }
}

function optionsOf(url: string, timeoutMs: number) {
  return {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Connects and signs in as for a mail, and sends none. @throws what the mail server says against it */
export async function verifySmtp(url: string, timeoutMs = STEP_TIMEOUT_MS): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const smtp = createTransport(optionsOf(url, timeoutMs))
  try {
    await withDeadline(smtp.verify(), timeoutMs * 3)
  } finally {
    smtp.close()
  }
}

/** Addresses go as objects: joined into one text, a comma in a name would be one recipient more. */
function messageOf(mail: OutgoingMail, from: string) {
  return {
    from: { name: mail.fromName, address: from },
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo },
    envelope: { from, to: [mail.to] },
    messageId: messageIdOf(mail.id, from),
    ...(mail.references.length > 0 && {
      references: mail.references.map((id) => messageIdOf(id, from)),
      inReplyTo: messageIdOf(mail.references.at(-1) ?? '', from),
    }),
    date: new Date(mail.sentAt),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': LANGUAGE_TAGS[mail.language],
      // Opened by a person: mail programs fetch no address of their own accord (RFC 2369).
      ...(mail.switchOff === undefined ? {} : { 'List-Unsubscribe': `<${mail.switchOff}>` }),
    },
  }
}

/**
 * A 5xx about the recipient or the mail itself. One about signing in or the connection is a mistake of the setup,
 * which an operator corrects, so those mails wait.
 */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

/** One mail has one recipient, so a refused RCPT is about the address (RFC 5321, 4.2.2). */
function isAboutRecipient(error: unknown): boolean {
  return (error as { command?: unknown }).command === 'RCPT TO'
}

/** A server that sends a byte now and then escapes every timeout of silence. */
async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
