/** Other sites, and a stolen token without its cookie, can do nothing at any endpoint (security, 1). */
import { beforeAll, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'

let site: TestApp
let person: Person
let endpoints: readonly EndpointSpec[]
beforeAll(async () => {
  site = await testApp()
  person = await site.registerPerson({ browser: true })
  // Its first use: from then on a call without the cookie is another one's and does not end the session.
  site.clock.advance(MINUTE_MS)
  await site.call(getUserDetail, {}, { as: person })
  endpoints = site.app.routes.map(({ endpoint }) => endpoint)
})

const addressOf = ({ path }: EndpointSpec) =>
  `http://127.0.0.1${path.replace('{userId}', person.userId).replace(/\{\w+\}/g, 'privacy')}`

/** Every row of every table, to compare before and after. */
async function everything(): Promise<string> {
  const tables = await site.db.query.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await site.db.query
        .selectFrom(name as never)
        .selectAll()
        .execute(),
    ]),
  )
  return JSON.stringify(rows)
}

/** Sends what a page of another site can make a browser send, cookies included. @returns the statuses */
async function sendAll(
  wanted: (endpoint: EndpointSpec) => RequestInit | undefined,
): Promise<[string, number][]> {
  const answers: [string, number][] = []
  for (const endpoint of endpoints) {
    const request = wanted(endpoint)
    if (!request) continue
    const { status } = await site.fetch(new Request(addressOf(endpoint), request))
    answers.push([endpoint.name, status])
  }
  return answers
}

const cookies = () => ({ cookie: person.cookie ?? '' })
const EVIL = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

test('a fetch from another origin is refused by every endpoint that writes', async () => {
  const before = await everything()
  const answers = await sendAll(({ method }) =>
    method === 'GET'
      ? undefined
      : {
          method,
          headers: {
            ...cookies(),
            ...EVIL,
            'content-type': 'application/json',
            'x-auth-token': person.token,
          },
          body: '{}',
        },
  )
  expect(answers.length).toBeGreaterThan(5)
  expect(answers.filter(([, status]) => status !== 403)).toEqual([])
  expect(await everything()).toBe(before)
})

test('a preflight gets no CORS permission', async () => {
  for (const endpoint of endpoints) {
    const headers = {
      origin: EVIL.origin,
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': 'x-auth-token,content-type',
    }
    const answer = await site.fetch(new Request(addressOf(endpoint), { method: 'OPTIONS', headers }))
    const leave = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect([endpoint.name, answer.ok, leave]).toEqual([endpoint.name, false, []])
  }
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a form of another site (%s) changes nothing, in browsers that name no origin either',
  async (type) => {
    const before = await everything()
    for (const signs of [EVIL, { origin: 'null' }, {}]) {
      const answers = await sendAll(() => ({
        method: 'POST',
        headers: { ...cookies(), ...signs, 'content-type': type },
        body: '{"identity":"customer"}=',
      }))
      expect(answers.filter(([, status]) => status < 400)).toEqual([])
    }
    expect(await everything()).toBe(before)
  },
)

test('an image of another site writes nothing and reads no personal data', async () => {
  const before = await everything()
  const headers = { ...cookies(), 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
  const answers = await sendAll(() => ({ headers }))
  const open = new Set(endpoints.filter(({ audience }) => audience === 'public').map(({ name }) => name))
  expect(answers.filter(([name, status]) => status === 200 && !open.has(name))).toEqual([])
  expect(await everything()).toBe(before)
})

test('a token without its cookie is 401 at every endpoint with authentication', async () => {
  const before = await everything()
  const asking = endpoints.filter(({ audience }) => audience !== 'public')
  const answers = await sendAll((endpoint) =>
    asking.includes(endpoint)
      ? {
          method: endpoint.method,
          headers: { 'x-auth-token': person.token, 'content-type': 'application/json' },
          ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
        }
      : undefined,
  )
  expect(answers).toHaveLength(asking.length)
  expect(answers.filter(([, status]) => status !== 401)).toEqual([])
  expect(await everything()).toBe(before)
})
