import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { SMTPServerSession } from 'smtp-server'
import { SMTPServer } from 'smtp-server'
import { greetAtOnce } from '../workarounds/greeting-at-once.ts'
import { LONGEST_MS } from './longest.ts'

export interface ReceivedMail {
  /** The envelope: who it truly came from and went to. */
  readonly sender: string
  readonly recipients: readonly string[]
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly headers: ReadonlyMap<string, string>
  /** As it came over the wire. */
  readonly raw: string
}

/** What the server does with mails: take them, or fail in one of the ways that servers fail. */
export type SmtpBehaviour = 'accept' | 'defer' | 'refuse' | 'hang' | 'drop after data'

export interface TestSmtp {
  readonly url: string
  /** All mails that were taken (and those that arrived before a drop), oldest first. */
  readonly mails: readonly ReceivedMail[]
  behave(behaviour: SmtpBehaviour): void
  /** How many mails were left without a response so far, while the server hung. */
  readonly hanging: number
  /** The newest mail to this address that fits, now or as soon as it comes. */
  waitForMail(
    to: string,
    options?: { where?: (mail: ReceivedMail) => boolean; timeoutMs?: number },
  ): Promise<ReceivedMail>
  close(): Promise<void>
}

greetAtOnce()

/** A real SMTP server on a free port that keeps what it receives. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  const listeners = new Set<() => void>()
  let behaviour: SmtpBehaviour = 'accept'
  let hanging = 0

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, answer) {
      if (behaviour === 'hang') {
        hanging += 1
        return
      }
      if (behaviour === 'defer') return answer(smtpError(450, 'try again later'))
      if (behaviour === 'refuse') return answer(smtpError(550, `<${address}>: no such person here`))
      answer()
    },
    onData(stream, session, answer) {
      receive(stream, session).then((mail) => {
        mails.push(mail)
        for (const listener of listeners) listener()
        if (behaviour === 'drop after data') dropConnection(server, session)
        else answer()
      }, answer)
    },
  })
  // A client that gives up in the middle is what some tests are about.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    behave(next) {
      behaviour = next
    },
    get hanging() {
      return hanging
    },
    waitForMail(to, { where = () => true, timeoutMs = LONGEST_MS } = {}) {
      const wanted = to.toLowerCase()
      const find = () => mails.findLast((mail) => mail.recipients.includes(wanted) && where(mail))
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look)
          const others = mails.flatMap((mail) => mail.recipients).join(', ')
          reject(
            new Error(`no mail to ${to} within ${timeoutMs} ms; there were mails to: ${others || 'nobody'}`),
          )
        }, timeoutMs)
        const look = () => {
          const mail = find()
          if (!mail) return
          clearTimeout(timer)
          listeners.delete(look)
          resolve(mail)
        }
        listeners.add(look)
        look()
      })
    },
    async close() {
      for (const { _socket: socket } of openConnections(server)) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const CODE = /(?<!\d)\d{6}(?!\d)/

/** Whether a mail holds a code. */
export function hasCode(mail: Pick<ReceivedMail, 'text'>): boolean {
  return CODE.test(mail.text)
}

/** The six digits that a mail is about. */
export function codeIn(mail: Pick<ReceivedMail, 'text'>): string {
  const code = CODE.exec(mail.text)?.[0]
  if (!code) throw new Error(`no code in this mail:\n${mail.text}`)
  return code
}

/** The secret of the link in a mail, which is in the fragment. */
export function linkTokenIn(mail: Pick<ReceivedMail, 'text'>): string {
  const token = /#token=([\w-]{43})(?![\w-])/.exec(mail.text)?.[1]
  if (!token) throw new Error(`no link with a secret in this mail:\n${mail.text}`)
  return token
}

async function receive(stream: Readable, session: SMTPServerSession): Promise<ReceivedMail> {
  const raw = await buffer(stream)
  const email = await PostalMime.parse(raw)
  const { mailFrom, rcptTo } = session.envelope
  return {
    sender: mailFrom ? mailFrom.address : '',
    recipients: rcptTo.map((recipient) => recipient.address.toLowerCase()),
    fromName: email.from?.name ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    headers: new Map(email.headers.map((header) => [header.key, header.value])),
    raw: raw.toString('utf8'),
  }
}

interface Connection {
  readonly id: string
  readonly _socket: { destroy(): void }
}

function openConnections(server: SMTPServer): Connection[] {
  return [...(server as unknown as { connections: Set<Connection> }).connections]
}

function dropConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of openConnections(server))
    if (connection.id === session.id) connection._socket.destroy()
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
