/**
 * On a line that loses requests, answers and everything between, every call of the contract that changes something is
 * done once, and the next press after the line is back ends as the first would have. A call that is added to the
 * contract is in it by itself.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { checkDealImport, confirmDealImport } from '#contract/deals/deal-import/deal-import.endpoints.ts'
import { commentDeal, createDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { type CallInputOf, type EndpointSpec, readsIdempotencyKey } from '#contract/kit/endpoint.ts'
import { applyForPartner } from '#contract/partners/partner/partner.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { sendPocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { type CallApi, createCallApi } from '#web/platform/api/call-api.ts'
import { newIntention } from '#web/platform/api/intention.ts'
import { errorOf, type Person, type TestApp, testApp } from './app.ts'
import { partnerPerson } from './association.ts'
import { certificationForm } from './certification-form.ts'
import { dealCsv, draftedDeal } from './deals.ts'
import { type Fate, type LossyProxy, lossyProxy } from './lossy-proxy.ts'
import { objectsOf } from './matrix-objects.ts'
import { signedInOperator } from './operator.ts'
import { partnerForm } from './partner.ts'
import { changedRows, contentsOf, inputOf } from './permission-matrix.ts'
import { submittedPoc } from './poc.ts'
import { listenOnSocket, type SocketServer } from './socket.ts'

let site: TestApp
let server: SocketServer
let proxy: LossyProxy
beforeAll(async () => {
  site = await testApp()
  server = await listenOnSocket(site.app.dispatch, site.deps.log)
  proxy = await lossyProxy(server.origin)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

/** The calls of a browser of this person, behind the proxy. */
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

/** One press is four requests: the call and its three repeats. */
const NOTHING_ARRIVES: readonly Fate[] = ['requestLost', 'pageBefore', 'requestCut', 'late']
const DONE_UNSEEN = [
  ['answerLost', 'requestLost', 'pageBefore', 'requestLost'],
  ['answerLost', 'page502After', 'answerCut', 'page504After'],
  ['otherPageAfter', 'requestCut', 'requestLost', 'pageBefore'],
] as const satisfies readonly (readonly Fate[])[]

/** Rows about the calls themselves. */
const ABOUT_CALLS = /^(idempotency_keys|sessions) /

async function effects(before: ReadonlySet<string>): Promise<string[]> {
  const rows = changedRows(before, await contentsOf(site)).filter((row) => !ABOUT_CALLS.test(row))
  return rows.map((row) => row.slice(0, 200))
}

/**
 * Presses a button on a line on which first nothing arrives, then the answer is lost again and again, until the line is
 * back. @returns the error code of the server; '' where it was done
 */
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

/** What the walk over the contract does at least; what it cannot do with objects of the matrix is below. */
const MADE = [
  ...['createListView', 'createRole', 'createSubAccount', 'confirmSubAccountImport', 'createApiToken'],
  ...['createWebhook', 'createPoc', 'createTrial', 'createDeal', 'sendContactMessage', 'inviteCustomer'],
  ...['inviteOperator', 'noteCertificationQueueItem', 'startMailboxRecovery', 'updateSetting'],
]

test('every call of the contract that changes something is done once', async () => {
  const begin = async () => {
    const partner = await partnerPerson(site)
    return { partner, objects: await objectsOf(site, partner, 'once') }
  }
  let { partner, objects } = await begin()
  const done: string[] = []
  for (const { endpoint } of site.app.routes.filter((route) => readsIdempotencyKey(route.endpoint))) {
    // Requests of the walk begin a verification anew.
    const verified = site.db.query.updateTable('accounts').set({ certification: 'verified' })
    await verified.where('id', '=', partner.userId).execute()
    const isOperators = endpoint.audience === 'operator'
    const signedIn = isOperators ? await signedInOperator(site, 'administrator') : partner
    const person = endpoint.audience === 'public' ? undefined : signedIn
    const input = (await inputOf(site, endpoint, objects)) as unknown as CallInputOf<EndpointSpec>
    if ((await pressed(endpoint, input, person)) === '') done.push(endpoint.name)
    const { status } = await site.call(getUserDetail, {}, { as: partner })
    if (status !== 200) ({ partner, objects } = await begin())
  }
  expect(done).toEqual(expect.arrayContaining(MADE))
})

describe('forms of pages are done once', () => {
  test('the application of a partner, a certification', async () => {
    const person = await site.registerPerson()
    expect(await pressed(applyForPartner, { body: partnerForm() }, person)).toBe('')
    const body = await certificationForm(site, person)
    expect(await pressed(submitCertification, { body }, person)).toBe('')
  })

  test('a comment, a message about a proof of concept, a submitted deal, an import', async () => {
    const partner = await partnerPerson(site)
    const { id: dealId, version } = await draftedDeal(site, partner)
    expect(await pressed(submitDeal, { params: { dealId }, body: { version } }, partner)).toBe('')
    const text = { text: 'The budget is approved.', replyTo: null, files: [] }
    expect(await pressed(commentDeal, { params: { dealId }, body: text }, partner)).toBe('')
    const poc = await submittedPoc(site, partner)
    const message = { message: 'When do you begin?', revision: null }
    const params = { requestId: poc.requestId }
    expect(await pressed(sendPocMessage, { params, body: message }, partner)).toBe('')
    const upload = new File([dealCsv({ companyName: 'Imported once', companyCode: 'IMP-1' })], 'deals.csv')
    const { importId } = (await site.call(checkDealImport, { upload }, { as: partner })).data
    const importing = { params: { importId }, body: { submit: false } }
    expect(await pressed(confirmDealImport, importing, partner)).toBe('')
  })
})

describe('a changed body', () => {
  const names = async (partner: Person) => {
    const { data } = await site.call(dealList.endpoints.list, { query: {} }, { as: partner })
    return data.list.map(({ projectName }) => projectName)
  }
  const LOST: Fate[] = ['requestLost', 'requestLost', 'requestLost']

  test.each([
    { first: 'requestLost', deals: ['Second'], ends: 'done' },
    { first: 'answerLost', deals: ['First'], ends: 'earlier' },
    { first: 'page504After', deals: ['First'], ends: 'earlier' },
    { first: 'late', deals: ['Second'], ends: 'done' },
  ] as const)('after $first: one deal, $deals', async ({ first, deals, ends }) => {
    const partner = await partnerPerson(site)
    const callApi = browserOf(partner)
    const options = { intention: newIntention(), takesEarlier: true } as const
    proxy.fates = [first, ...LOST]
    await callApi(createDeal, { body: { projectName: 'First' } }, options)
    const answer = await callApi(createDeal, { body: { projectName: 'Second' } }, options)
    expect(answer).toMatchObject({ ok: true, data: { values: { projectName: deals[0] } } })
    expect('earlier' in answer).toBe(ends === 'earlier')
    expect(await names(partner)).toEqual(deals)
  })
})
