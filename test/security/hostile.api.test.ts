import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type EndpointSpec, impliedErrors } from '#contract/kit/endpoint.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { trialForm } from '#test/trial-form.ts'

/** Of each endpoint. There are more than 400 with the same kinds of fields: each kind gets hundreds of inputs. */
const RUNS = 12

let site: TestApp
let customer: Person
let operator: Person
beforeAll(async () => {
  site = await testApp()
  customer = await site.registerPerson()
  operator = await signedInOperator(site, 'administrator')
})

const NAMES = ['__proto__', 'constructor', 'toString', 'length', 'agreement', 'hash']
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'İ',
  'K',
  'ﷺ',
  '１２３４５６',
  'CN',
  'other',
  ...NAMES,
]
const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(...TEXTS, null, true, -0, 1e308, 0.1, 'a@b.example\r\nBcc: c@d.example'),
)
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 3 }),
  ),
})).value

/** Valid input of each endpoint, so that one wrong value in it gets as deep as possible. */
function rightBody(name: string): Record<string, unknown> {
  const account = { userName: 'hostile-name', email: 'hostile@example.com', password: 'Quiet-Harbour-7' }
  const bodies: Record<string, Record<string, unknown>> = {
    requestRegisterCode: { email: account.email, flow: 'flow' },
    register: {
      identity: 'customer',
      ...account,
      code: '123456',
      flow: 'flow',
      agreed: true,
      agreements: [],
    },
    signIn: { identity: 'customer', account: 'unknown-name', password: 'x' },
    signOut: { userId: 'another' },
    createTrial: trialForm(),
  }
  return bodies[name] ?? {}
}

/** The input with some values replaced, or any other value. */
function bodyLike(right: Record<string, unknown>): fc.Arbitrary<unknown> {
  const keys = Object.keys(right)
  if (keys.length === 0) return anything
  const changed = fc
    .dictionary(fc.constantFrom(...keys), anything, { minKeys: 1, maxKeys: 2 })
    .map((change) => ({ ...right, ...change }))
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: anything })
}

const hostileCall = (endpoint: EndpointSpec) =>
  fc.record({
    body: bodyLike(rightBody(endpoint.name)),
    parameter: fc.oneof(fc.constantFrom('%00', '%ff', '__proto__', '%2e%2e', '%2f'), fc.webSegment()),
    query: fc.oneof(fc.constantFrom('userId=%00', '__proto__=1', 'lang=%zz', '%'), fc.webQueryParameters()),
  })

async function attack(endpoint: EndpointSpec): Promise<void> {
  const declared = new Set([...endpoint.errors, ...impliedErrors(endpoint)].map(({ code }) => code))
  // A parameter like `.` makes another path.
  declared.add('notFound').add('methodNotAllowed')
  declared.delete('WEBSITE_INTER_ERROR')
  const { token } = endpoint.audience === 'operator' ? operator : customer
  await fc.assert(
    fc.asyncProperty(hostileCall(endpoint), async ({ body, parameter, query }) => {
      const path = endpoint.path.replace(/\{\w+\}/g, parameter || 'x')
      const answer = await site.fetch(
        new Request(`http://127.0.0.1${path}?${query}`, {
          method: endpoint.method,
          headers: { 'content-type': 'application/json', 'x-auth-token': token },
          ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) ?? '' }),
        }),
      )
      const text = await answer.text()
      if (answer.status === 200) return
      expect(declared, text).toContain(errorOf({ body: text }).errorCode)
    }),
    { numRuns: RUNS },
  )
}

/** In parts, each within the time of a test on a slow database. */
const PARTS = 8

test.each(Array.from({ length: PARTS }, (_, part) => [part + 1]))(
  `every endpoint responds to any input with a declared status: part %i of ${PARTS}`,
  async (part) => {
    for (const [at, { endpoint }] of site.app.routes.entries())
      if (at % PARTS === part - 1) await attack(endpoint)
  },
)
