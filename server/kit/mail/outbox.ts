import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import { backoffMs } from '#server/kit/jobs/backoff.ts'
import { createPoller } from '#server/kit/jobs/poller.ts'
import type { Log } from '#server/kit/log.ts'
import type { Mail, MailBrand, Transport } from './mail.ts'
import { PermanentRefusal, refuseHostileMail } from './mail.ts'
import {
  type Closing,
  claimDueMails,
  closeMail,
  deleteClosedMails,
  insertMail,
  type OutboxRow,
  postponeMail,
  queueKeptMails,
} from './outbox.store.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type { Mail, MailBody } from './mail.ts'

export interface Outbox {
  /** Writes a mail in the transaction of its cause: both happen or neither. @throws on a hostile address */
  enqueue(tx: Executor, mail: Mail): Promise<void>
  /** Sends everything that is due now and returns how many were taken by the mail server. */
  sendDue(): Promise<number>
  /**
   * Forgets mails that were written more than 30 days ago and closed; their words are gone since then already. What a
   * person wrote to us and no mail server took stays readable for 90.
   */
  clean(): Promise<void>
  /** Also tries what was given up with its words once more: a restart is how a wrong setting is mended. */
  start(everyMs: number): void
  stop(): Promise<void>
}

export interface OutboxDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly transport: Transport
  readonly settings: MailBrand
}

/** Longer than a transport may take for one mail, so that nobody sends it a second time meanwhile. */
const LEASE_MS = 120_000
/** Sent at the same time, each over a connection of its own. */
const BATCH = 5
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
const GIVE_UP_AFTER_MS = DAY_MS
/** For what a person wrote to us: long enough for an operator who is away over a holiday to mend the mail server. */
const GIVE_UP_MESSAGE_AFTER_MS = 7 * DAY_MS
const KEEP_CLOSED_MS = 30 * DAY_MS
const KEEP_WORDS_MS = 90 * DAY_MS
const ERROR_LENGTH = 500

/**
 * Mails in a table, so that none is lost: sent by a worker, again and again until a mail server takes them, by any
 * process. A crash between sending and noting it sends a mail twice, under the same Message-ID; never not at all.
 */
export function createOutbox({ db, clock, log, transport, settings }: OutboxDeps): Outbox {
  let stopping = false

  async function sendDue(): Promise<number> {
    let sent = 0
    for (;;) {
      const now = clock.now()
      const by = newId()
      const mails = await claimDueMails(db.query, { by, now, until: now + LEASE_MS, limit: BATCH })
      const results = await Promise.all(mails.map((mail) => handle(mail, by, now)))
      sent += results.filter(Boolean).length
      if (mails.length < BATCH || stopping) return sent
    }
  }

  async function handle(mail: OutboxRow, claimedBy: string, now: number): Promise<boolean> {
    // A mail with somebody to answer is that person's message to us. It exists nowhere else.
    const isMessage = mail.replyTo !== null
    const close = (state: Closing['state'], lastError: string | null) => {
      const sentAt = state === 'sent' ? clock.now() : null
      const keepsWords = isMessage && state === 'failed'
      const subject = keepsWords ? mail.subject : withoutDigits(mail.subject)
      return closeMail(db.query, { id: mail.id, claimedBy, state, subject, sentAt, lastError, keepsWords })
    }
    if (mail.expiresAt !== null && mail.expiresAt <= now) {
      await close('expired', mail.lastError)
      return false
    }
    try {
      await send(mail, now)
    } catch (error) {
      log.warn({ err: error, mail: mail.id, attempt: mail.attempts }, 'mail not taken')
      const lastError = String(error).slice(0, ERROR_LENGTH)
      const patienceMs = isMessage ? GIVE_UP_MESSAGE_AFTER_MS : GIVE_UP_AFTER_MS
      if (error instanceof PermanentRefusal || now - mail.createdAt >= patienceMs) {
        const words = isMessage
          ? ', its words are kept in the table outbox and tried again at the next start'
          : ''
        log.error({ mail: mail.id, attempt: mail.attempts }, `mail given up${words}`)
        await close('failed', lastError)
      } else {
        await postponeMail(db.query, { id: mail.id, claimedBy, dueAt: nextTry(mail, clock.now()), lastError })
      }
      return false
    }
    await close('sent', null)
    return true
  }

  function send(mail: OutboxRow, sentAt: number): Promise<void> {
    const { id, toAddress: to, language, subject, text, html } = mail
    const replyTo = mail.replyTo ?? settings.serviceEmail
    const from = { fromName: settings.product(language), replyTo }
    return transport.send({ id, to, language, ...from, subject, text, html, sentAt })
  }

  let startedAnew = false
  const poller = createPoller('sending mail', log, async () => {
    if (!startedAnew) await queueKeptMails(db.query, clock.now())
    startedAnew = true
    await sendDue()
  })
  return {
    async enqueue(tx, mail) {
      refuseHostileMail(mail)
      const now = clock.now()
      await insertMail(tx, {
        id: newId(),
        toAddress: mail.to,
        language: mail.language,
        subject: mail.subject,
        text: renderText(mail.body, mail.language, settings),
        html: renderHtml(mail, settings),
        state: 'queued',
        attempts: 0,
        dueAt: now,
        claimedBy: null,
        claimedUntil: null,
        expiresAt: mail.expiresAt ?? null,
        lastError: null,
        createdAt: now,
        sentAt: null,
        replyTo: mail.replyTo ?? null,
      })
    },
    sendDue,
    clean: () =>
      deleteClosedMails(db.query, {
        wiped: clock.now() - KEEP_CLOSED_MS,
        withWords: clock.now() - KEEP_WORDS_MS,
      }),
    start(everyMs) {
      stopping = false
      poller.start(everyMs)
    },
    stop() {
      stopping = true
      return poller.stop()
    },
  }
}

/** Later and later, but a mail that expires before its next try is closed when it expires, not after. */
function nextTry({ attempts, expiresAt }: OutboxRow, now: number): number {
  const next = now + backoffMs(attempts, FIRST_RETRY_MS, LONGEST_RETRY_MS)
  return expiresAt === null ? next : Math.min(next, Math.max(expiresAt, now))
}

function withoutDigits(subject: string): string {
  return subject.replace(/\d{4,}/g, (digits) => '•'.repeat(digits.length))
}
