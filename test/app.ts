import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { SignedIn, SignInAnswer, SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { type AgreementName, getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { DOMAINS } from '#server/domains.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Domain } from '#server/kit/domain.ts'
import { createErrorTally, talliedLog } from '#server/kit/error-tally.ts'
import { deleteExpired } from '#server/kit/expiry/expiry.ts'
import { diskFiles } from '#server/kit/files/disk-files.ts'
import { EventStreams, type StreamLimits } from '#server/kit/http/event-streams.ts'
import { entriesOf } from '#server/kit/kit.ts'
import type { LimitTable } from '#server/kit/limits/limits.ts'
import { createLimits, DEFAULT_LIMITS } from '#server/kit/limits/limits.ts'
import { DEFAULT_LIST_LIMITS, type ListLimits } from '#server/kit/list/list-limits.ts'
import { createLog } from '#server/kit/log.ts'
import { smtpTransport } from '#server/kit/mail/smtp-transport.ts'
import { createHasher } from '#server/kit/passwords/hasher.ts'
import type { Tracing } from '#server/kit/tracing.ts'
import { type AgreementSource, readAgreementSources } from '#server/people/agreement/agreement.texts.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import { assemble, loadDemo } from '#server/start/assemble.ts'
import { recordErrorCodes } from './answered-codes.ts'
import { type Answered, caller } from './call.ts'
import { testClock } from './clock.ts'
import { refuseClosedKeys } from './closed-keys.ts'
import { closeWithFile } from './closing.ts'
import { openTestDatabase } from './database.ts'
import { openTestKeys, type TestKeys } from './keys.ts'
import { codeIn, hasCode, startSmtp } from './smtp.ts'
import { listenOnSocket } from './socket.ts'

export interface Person {
  readonly userId: string
  readonly token: string
  readonly userName: string
  readonly email: string
  readonly password: string
  /** Cookie of the session, for a person with a browser. */
  readonly cookie: string | undefined
}

/** The error body as tests look at it. */
export interface ErrorBody {
  status: number
  errorCode: string
  errorMsg: string
  fields?: Record<string, { code: string; message: string }>
  page?: string
  requestId: string
}

const BROWSER = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', 'user-agent': 'Test Browser' }

export interface TestAppOptions {
  /** False: a production installation, which begins empty. */
  readonly demo?: boolean
  readonly environment?: Record<string, string>
  readonly limits?: Partial<LimitTable>
  readonly listLimits?: ListLimits
  readonly streamLimits?: StreamLimits
  /** Fewer domains than all. */
  readonly domains?: readonly Domain[]
  /** A database that the test opened itself, so that two apps can share one; it is closed with the app. */
  readonly database?: Db
  /** Follows what calls cause. */
  readonly tracing?: Tracing
  readonly keys?: TestKeys
  readonly hashing?: { memoryKib: number; timeCost: number; slots: number; queue: number }
  /** False: calls reach the app without a socket on SQLite too, for tests that make thousands of them. */
  readonly socket?: boolean
}

/** A stream ends with its first event, so that a test can call it as it calls every endpoint. */
const SHORT_STREAMS = { perSession: 3, perAccount: 300, inAll: 5_000, lifeMs: 0, pollMs: 5_000, changesMs: 0 }

/** All mails of a file are caused from one address at one moment: they are not limited. */
const WIDE = { CODE_MAILS_PER_HOUR: '9999999', CODE_MAILS_PER_DOMAIN_HOUR: '9999999' }

/**
 * The real app over a real database, a real SMTP server and (with SQLite) a real socket, with a clock that tests move. It
 * is closed at the end of the test file.
 */
export async function testApp(options: TestAppOptions = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', PROVISION_SECONDS: '20', ...WIDE, ...options.environment })
  const clock = testClock()
  const errors = createErrorTally({ now: () => clock.now() })
  const log = talliedLog(createLog({ level: config.logLevel, pretty: false }), errors)
  const db = options.database ?? (await openTestDatabase())
  const smtp = await startSmtp()
  const keys = await openTestKeys(db, clock, options.keys)
  const directory = mkdtempSync(path.join(tmpdir(), 'portico-files-'))
  let agreementTexts: readonly AgreementSource[] = readAgreementSources()
  const opened = {
    config,
    clock,
    log,
    tracing: options.tracing,
    errors,
    db,
    keys,
    files: diskFiles(directory),
    transport: smtpTransport(smtp.url, config.mailFrom),
    // Cheap hashes: their strength is measured by the bench, not by every test.
    hasher: await createHasher(options.hashing ?? { memoryKib: 256, timeCost: 1, slots: 2, queue: 64 }),
  }
  const deps = await assemble(options.domains ?? DOMAINS, opened, {
    eventStreams: new EventStreams(db, options.streamLimits ?? SHORT_STREAMS),
    limits: createLimits({ ...unlimited(), ...options.limits }),
    listLimits: options.listLimits ?? DEFAULT_LIST_LIMITS,
    agreementTexts: () => agreementTexts,
  })
  if (options.demo !== false) {
    await loadDemo(deps, ['content'])
    // Outside of local mode nothing made up counts: there it is as if a file had been loaded.
    if (!config.localMode) {
      await db.query.updateTable('contentVersions').set({ source: 'file' }).execute()
      await changeContent(db.query, clock.now())
      await deps.settings.refresh()
    }
  }
  const app = createApp(deps)
  // One of the two suites sends its requests over a real socket, so that both adapters are tested.
  const isOverSocket = process.env.TEST_DATABASE !== 'postgres' && options.socket !== false
  const socket = isOverSocket ? await listenOnSocket(app.dispatch, log) : undefined
  const fetch = refuseClosedKeys(recordErrorCodes(socket?.fetch ?? app.fetch))
  closeWithFile(async () => {
    await socket?.close()
    deps.images.close()
    await db.close()
    await smtp.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const call = caller(fetch)

  /** Sends due mails, which have no order; returns the last one to this address with `text` in subject or body. */
  async function mailTo(address: string, text = '') {
    await deps.outbox.sendDue()
    return smtp.waitForMail(address, { where: (mail) => `${mail.subject}\n${mail.text}`.includes(text) })
  }

  /** Sends due mails; returns the code of the last mail to this address that holds one. */
  async function codeTo(address: string) {
    await deps.outbox.sendDue()
    return codeIn(await smtp.waitForMail(address, { where: hasCode }))
  }

  /** Runs due jobs until none is left, then sends the mails that they caused. */
  async function settle() {
    const { jobs } = deps
    const run = async () =>
      (await jobs.runDue('general')) + (await jobs.runDue('provisioner')) + (await jobs.runDue('webhook'))
    while ((await run()) > 0);
    await deps.outbox.sendDue()
  }

  /** Puts a newer version of a text in force, as a later release of the site would. */
  function publishVersion(agreement: AgreementName, version = '2099-01-01') {
    agreementTexts = agreementTexts.map((text) =>
      text.agreement === agreement ? { ...text, version, markdown: `${text.markdown}\n${version}\n` } : text,
    )
  }

  let people = 0
  /** Registers a person by the real calls, with the code from the real mail. */
  async function registerPerson(
    wanted: Partial<Person> & { browser?: boolean; language?: 'zh' | 'en' } = {},
  ): Promise<Person> {
    people += 1
    const userName = wanted.userName ?? `person-${people}`
    const email = wanted.email ?? `${userName}@example.com`
    const password = wanted.password ?? 'Quiet-Harbour-7'
    const sent = await call(requestRegisterCode, { body: { email } })
    const code = await codeTo(email)
    const body = {
      identity: 'customer' as const,
      userName,
      email,
      password,
      code,
      flow: sent.data.flow,
      agreed: true as const,
      agreements: await shownAgreements(call),
    }
    const { browser, language } = wanted
    const headers = { ...(browser && BROWSER), ...(language && { 'accept-language': language }) }
    const made = await call(register, { body }, { headers })
    if (made.status !== 200) throw new Error(`registering failed: ${made.body}`)
    const cookie = cookiesIn(made.headers)
    return { userId: made.data.userId, token: made.data.token, userName, email, password, cookie }
  }

  /** Another session of a person, as after the end of the last one. */
  async function signInAgain(person: Person): Promise<Person> {
    const { userName: account, password } = person
    const headers = person.cookie ? { ...BROWSER, cookie: person.cookie } : {}
    const answer = await call(signIn, { body: { identity: 'customer', account, password } }, { headers })
    return { ...person, token: sessionIn(answer).token, cookie: cookiesIn(answer.headers) }
  }

  return {
    app,
    deps,
    clock,
    db,
    smtp,
    call,
    mailTo,
    codeTo,
    settle,
    publishVersion,
    expire: () => deleteExpired(deps, entriesOf(deps.domains, 'expire')),
    registerPerson,
    signInAgain,
    fetch,
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The texts that the register page shows and the tick accepts. */
export async function shownAgreements(call: ReturnType<typeof caller>) {
  const names = ['user-agreement', 'privacy'] as const
  return Promise.all(
    names.map(async (agreement) => {
      const { data } = await call(getAgreement, { params: { agreement } })
      return { agreement, hash: data.hash }
    }),
  )
}

export const browserHeaders: Record<string, string> = BROWSER

/** The session in the response to a sign-in; fails where it is another step. */
export function sessionIn({ data, body }: Pick<Answered<SignInAnswer>, 'data' | 'body'>): SignedIn {
  if (!('token' in data)) throw new Error(`not signed in: ${body}`)
  return data
}

/** The step in the response to a sign-in; fails where it is a session or an error. */
export function stepIn({ data, body }: Pick<Answered<SignInAnswer>, 'data' | 'body'>): SignInStep {
  if (!('ticket' in data)) throw new Error(`no step of signing in: ${body}`)
  return data
}

/** Whether a session is one that the server knows. */
export async function isSignedIn(
  { call }: Pick<TestApp, 'call'>,
  as: Pick<Person, 'token' | 'cookie'>,
): Promise<boolean> {
  return (await call(getUserDetail, { query: {} }, { as })).status === 200
}

/** The kinds of a person's notifications, the newest first. */
export async function toldTo({ call }: Pick<TestApp, 'call'>, as: Person) {
  return (await call(listNotifications, { query: {} }, { as })).data.list.map(({ kind }) => kind)
}

/** The cookies of a response as the browser sends them back; undefined where it sets none. */
export function cookiesIn(headers: Headers): string | undefined {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return pairs.length > 0 ? pairs.join('; ') : undefined
}

/** The error body of a failed response. */
export function errorOf(response: { body: string }): ErrorBody {
  return JSON.parse(response.body) as ErrorBody
}

/** The code at each field of the error body of a failed response. */
export function fieldCodesOf(response: { body: string }): Record<string, string> {
  const fields = Object.entries(errorOf(response).fields ?? {})
  return Object.fromEntries(fields.map(([path, { code }]) => [path, code]))
}

/** The code of an error; '' of a response that is none. */
export function codeOf({ status, body }: { readonly status: number; readonly body: string }): string {
  return status < 400 ? '' : errorOf({ body }).errorCode
}

function unlimited(): LimitTable {
  const names = Object.keys(DEFAULT_LIMITS) as (keyof LimitTable)[]
  return Object.fromEntries(names.map((name) => [name, { points: 1_000_000, seconds: 1 }])) as LimitTable
}

/** The headers of a response that two equal requests share: without request id and date. */
export function stableHeaders({ headers }: { headers: Headers }): [string, string][] {
  return [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
}
