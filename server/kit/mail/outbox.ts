import { asciiAddress } from '#contract/kit/fields/email-address.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import type { Jobs } from '#server/kit/jobs/jobs.ts'
import { type JobContext, TryAgain } from '#server/kit/jobs/worker.ts'
import type { Log } from '#server/kit/log.ts'
import type { Mail, MailBody, MailBrand, MailPriority, Transport } from './mail.ts'
import { PermanentRefusal, refuseHostileMail, threadId } from './mail.ts'
import { brandValues, fillMail, isUsable, type MailTemplateValue } from './mail-template.ts'
import {
  type Closing,
  closeMail,
  deleteBounce,
  earlierMails,
  hasBouncedSince,
  insertMail,
  mailState,
  mailsToAddress,
  noteAttempt,
  type OutboxRow,
  queuedMail,
  recordBounce,
  requeueFailedMails,
  requeueMail,
  type SentMail,
} from './outbox.store.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type { Mail } from './mail.ts'
export type { SentMail } from './outbox.store.ts'

export interface Outbox {
  /**
   * Inserts a mail in the transaction of its cause: both happen or neither.
   * @returns its id
   * @throws on a hostile address
   */
  enqueue(tx: Executor, mail: Mail): Promise<string>
  /** Whether a mail was closed without being sent, or waited until it expired. */
  isLost(tx: Executor, mailId: string): Promise<boolean>
  /** Whether a mail server has refused an address for good within the last hour, and took nothing for it since. */
  isBounced(db: Executor, address: string): Promise<boolean>
  /** Mails to an address, newest first, and how many there are in all; without what they say. */
  mailsTo(db: Executor, address: string, limit: number): Promise<{ totalCount: number; mails: SentMail[] }>
  /** Sends everything that is due now. */
  sendDue(): Promise<void>
  /**
   * Queues a failed mail again, in the transaction of the caller.
   * @returns false for one that is not failed, or whose body is deleted
   */
  resend(tx: Executor, mailId: string): Promise<boolean>
  /**
   * Queues visitors' messages that no mail server took once more. Called at start: a restart is how a wrong setting is
   * corrected.
   */
  retryFailed(): Promise<void>
}

export interface OutboxDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly transport: Transport
  readonly settings: MailBrand
  readonly siteAddress: { origin(): string }
  /** What operators have made of a template, read in the transaction that mails; undefined: its texts of the code. */
  readonly versionOf: (tx: Executor, key: string) => Promise<MailTemplateValue | undefined>
}

/** The job that sends one mail. */
const SEND_MAIL = 'mail'
/** Mails before a mail that it names; more are of no use to a mail program. */
const MOST_REFERENCES = 10
const GIVE_UP_AFTER_MS = DAY_MS
/** For a visitor's message: long enough for an operator who is away over a holiday to repair the mail server. */
const GIVE_UP_MESSAGE_AFTER_MS = 7 * DAY_MS
/** After it a mail tries again whether the mailbox exists by now. */
const BOUNCE_COUNTS_MS = HOUR_MS

/**
 * Mails in a table, so that none is lost: each is sent by a job, again and again until a mail server takes it, by any
 * process. A crash between sending and noting it sends a mail twice, under the same Message-ID; never not at all.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, clock, log, jobs, transport, settings, siteAddress, versionOf } = deps
  jobs.on(SEND_MAIL, (payload, context) => handle((payload as { mailId: string }).mailId, context), 'mail')

  const schedule = (tx: Executor, mailId: string, priority: MailPriority) =>
    jobs.schedule(tx, { kind: SEND_MAIL, payload: { mailId }, dueAt: clock.now(), priority })

  async function handle(mailId: string, { attempt, lastError }: JobContext): Promise<void> {
    const mail = await queuedMail(db.query, mailId)
    if (!mail) return
    const now = clock.now()
    const attempts = attempt - 1
    if (mail.expiresAt !== null && mail.expiresAt <= now)
      return close(mail, { state: 'expired', lastError, attempts })
    try {
      await transport.send({ ...outgoing(mail, now), references: await referencesOf(mail) })
    } catch (error) {
      log.warn({ err: error, mail: mailId, attempt }, 'mail not taken')
      const reason = String(error).slice(0, 500)
      await noteAttempt(db.query, { id: mailId, attempts: attempt, lastError: reason })
      if (!isGivenUp(mail, error, now)) throw new TryAgain(error, mail.expiresAt ?? undefined)
      if (error instanceof PermanentRefusal && error.isBounce)
        await recordBounce(db.query, { id: newId(), address: mail.toAddress, reason, now })
      const hint = isMessage(mail)
        ? ', its text stays in the table outbox and is tried again at the next start'
        : ''
      log.error({ mail: mailId, attempt }, `mail given up${hint}`)
      return close(mail, { state: 'failed', lastError: reason, attempts: attempt })
    }
    await deleteBounce(db.query, mail.toAddress)
    await close(mail, { state: 'sent', lastError: null, attempts: attempt })
  }

  function close(
    mail: OutboxRow,
    { state, lastError, attempts }: Pick<Closing, 'state' | 'lastError' | 'attempts'>,
  ): Promise<void> {
    const sentAt = state === 'sent' ? clock.now() : null
    const keepsBody = (mail.resendable || isMessage(mail)) && state === 'failed'
    return closeMail(db.query, { id: mail.id, state, sentAt, lastError, attempts, keepsBody })
  }

  function outgoing(mail: OutboxRow, sentAt: number) {
    const { id, toAddress: to, language, subject, text, html } = mail
    const replyTo = mail.replyTo ?? settings.serviceEmail
    const fromName = settings.product(language)
    const switchOff = mail.switchOff ?? undefined
    return { id, to, language, fromName, replyTo, subject, text, html, sentAt, switchOff }
  }

  /** The texts in force with their values. */
  async function filledMail(tx: Executor, { template, language, values, texts }: Mail) {
    for (const name of Object.keys(template.variables))
      if (values[name] === undefined) throw new Error(`a mail ${template.key} without its ${name}`)
    const all = { ...values, ...brandValues(language, settings) }
    if (texts) return fillMail(template, texts, all)
    const version = await versionOf(tx, template.key)
    const isOutdated = version !== undefined && !isUsable(template, version)
    if (isOutdated) log.warn({ template: template.key }, 'changed mail template is outdated, not used')
    const inForce = version === undefined || isOutdated ? template.texts : version
    return fillMail(template, inForce[language], all)
  }

  /** The beginning of its conversation, and the mails of it that this reader got before. */
  async function referencesOf(mail: OutboxRow): Promise<string[]> {
    if (mail.thread === null) return []
    return [
      threadId(mail.thread),
      ...(await earlierMails(db.query, { ...mail, thread: mail.thread }, MOST_REFERENCES)),
    ]
  }

  return {
    async enqueue(tx, given) {
      const mail = { ...given, to: asciiAddress(given.to) }
      const { language } = mail
      const filled = await filledMail(tx, mail)
      refuseHostileMail({ ...mail, ...filled })
      const id = newId()
      const switchOff = mail.switchOff === undefined ? undefined : `${siteAddress.origin()}${mail.switchOff}`
      await insertMail(tx, {
        id,
        toAddress: mail.to,
        language,
        subject: filled.subject,
        text: renderText({ ...filled.body, switchOff }, language, settings),
        html: renderHtml({ ...filled, body: { ...filled.body, switchOff }, language }, settings),
        state: 'queued',
        expiresAt: mail.expiresAt ?? null,
        lastError: null,
        createdAt: clock.now(),
        sentAt: null,
        replyTo: mail.replyTo === undefined ? null : asciiAddress(mail.replyTo),
        resendable: isResendable(mail, filled.body),
        thread: mail.thread ?? null,
        switchOff: switchOff ?? null,
      })
      await schedule(tx, id, mail.priority ?? 'normal')
      return id
    },
    async isLost(tx, mailId) {
      const mail = await mailState(tx, mailId)
      if (mail?.state === 'sent') return false
      return mail?.state !== 'queued' || (mail.expiresAt !== null && mail.expiresAt <= clock.now())
    },
    isBounced: (executor, address) => hasBouncedSince(executor, address, clock.now() - BOUNCE_COUNTS_MS),
    mailsTo: mailsToAddress,
    async sendDue() {
      await jobs.runDue('mail')
    },
    async resend(tx, mailId) {
      if (!(await requeueMail(tx, mailId, clock.now()))) return false
      await schedule(tx, mailId, 'normal')
      return true
    },
    retryFailed: () =>
      db.transaction(async (tx) => {
        for (const id of await requeueFailedMails(tx)) await schedule(tx, id, 'normal')
      }),
  }
}

/** Codes and tokens, which links carry in their fragment, are never stored longer than they are needed. */
function isResendable({ expiresAt }: Mail, { blocks }: MailBody): boolean {
  const isSecret = blocks.some(
    (block) => block.kind === 'code' || (block.kind === 'link' && block.url.includes('#')),
  )
  return expiresAt === undefined && !isSecret
}

/** A mail with an address for answers is a visitor's message to us. */
function isMessage({ replyTo }: OutboxRow): boolean {
  return replyTo !== null
}

function isGivenUp(mail: OutboxRow, error: unknown, now: number): boolean {
  const patienceMs = isMessage(mail) ? GIVE_UP_MESSAGE_AFTER_MS : GIVE_UP_AFTER_MS
  return error instanceof PermanentRefusal || now - mail.createdAt >= patienceMs
}
