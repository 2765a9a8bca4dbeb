import { expect } from 'vitest'
import type { CallInputOf, EndpointSpec } from '#contract/kit/endpoint.ts'
import { type CallApi, createCallApi } from '#web/platform/api/call-api.ts'
import { errorOf, type Person, type TestApp, testApp } from './app.ts'
import { type Fate, type LossyProxy, lossyProxy } from './lossy-proxy.ts'
import { changedRows, contentsOf } from './permission-matrix.ts'
import { listenOnSocket } from './socket.ts'

/** A site behind a proxy that loses requests, answers and everything between, and browsers that call it. */
export interface LossyLine {
  readonly site: TestApp
  readonly proxy: LossyProxy
  /** The calls of a browser of this person, behind the proxy. */
  browserOf(person: Person | undefined): CallApi
  /**
   * Presses a button on a line on which first nothing arrives, then the answer is lost again and again, until the line
   * is back: what is done is done once. @returns the error code of the server; '' where it was done
   */
  pressed<E extends EndpointSpec>(
    endpoint: E,
    input: CallInputOf<E>,
    person: Person | undefined,
  ): Promise<string>
  close(): Promise<void>
}

/** One press is four requests: the call and its three repeats. */
const NOTHING_ARRIVES: readonly Fate[] = ['requestLost', 'pageBefore', 'requestCut', 'late']
const DONE_UNSEEN = [
  ['answerLost', 'requestLost', 'pageBefore', 'requestLost'],
  ['answerLost', 'page502After', 'answerCut', 'page504After'],
  ['otherPageAfter', 'requestCut', 'requestLost', 'pageBefore'],
] as const satisfies readonly (readonly Fate[])[]

/** Rows about the calls themselves. */
const ABOUT_CALLS = /^(idempotency_keys|sessions) /

export async function lossyLine(): Promise<LossyLine> {
  const site = await testApp()
  const server = await listenOnSocket(site.app.dispatch, site.deps.log)
  const proxy = await lossyProxy(server.origin)

  function browserOf(person: Person | undefined): CallApi {
    let time = 0
    return createCallApi({
      send: (path, init) => fetch(proxy.origin + path, init),
      headers: () => (person ? { 'x-auth-token': person.token } : {}),
      textOf: (code) => code,
      onUnauthorized: () => {},
      line: {
        isOnline: () => true,
        pause: async () => {},
        random: Math.random,
        now: () => {
          time += 1
          return time
        },
      },
    })
  }

  async function effects(before: ReadonlySet<string>): Promise<string[]> {
    const rows = changedRows(before, await contentsOf(site)).filter((row) => !ABOUT_CALLS.test(row))
    return rows.map((row) => row.slice(0, 200))
  }

  async function pressed<E extends EndpointSpec>(
    endpoint: E,
    input: CallInputOf<E>,
    person: Person | undefined,
  ): Promise<string> {
    const callApi = browserOf(person)
    const { name } = endpoint
    const press = (fates: readonly Fate[]) => {
      proxy.fates = [...fates]
      return callApi(endpoint, input)
    }
    proxy.answered.length = 0
    await press(NOTHING_ARRIVES)
    expect([name, proxy.answered]).toEqual([name, []])
    const unknown = await press(DONE_UNSEEN[0])
    expect([name, unknown]).toMatchObject([name, { error: { errorCode: 'outcomeUnknown' } }])
    const [first] = proxy.answered
    const body = String(first?.body)
    if (first?.status !== 200) return errorOf({ body }).errorCode
    const done = await contentsOf(site)
    for (const fates of DONE_UNSEEN.slice(1)) await press(fates)
    const last = await press([])
    expect([name, await effects(done)]).toEqual([name, []])
    // Where it has ended the session of its person, the page leads to the login.
    const isOver = !last.ok && last.error.status === 401
    expect([name, last]).toEqual([name, isOver ? last : { ok: true, data: JSON.parse(body) }])
    return ''
  }

  const close = async () => {
    await proxy.close()
    await server.close()
  }
  return { site, proxy, browserOf, pressed, close }
}
