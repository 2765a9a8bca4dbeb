/** Leads: what an operator passes, what the partner knows when, the customer’s consent, and every refusal. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptLead,
  answerLead,
  declineLead,
  getLead,
  getRequestLeads,
  listLeads,
  listOwnLeads,
  passLead,
  suggestLeadPartners,
  takeLeadBack,
  viewLeadContact,
} from '#contract/deals/lead/lead.endpoints.ts'
import { leadList } from '#contract/deals/lead/lead.list.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp, toldTo } from '#test/app.ts'
import { associated, partnerPerson } from '#test/association.ts'
import { contactNotice, leadBody, passedLead } from '#test/lead.ts'
import { signedInOperator } from '#test/operator.ts'
import { submittedPoc } from '#test/poc.ts'
import { applicantOf } from '#test/trials.ts'

let site: TestApp
let partner: Person
let chen: Person
beforeAll(async () => {
  site = await testApp()
  partner = await partnerPerson(site)
  chen = await signedInOperator(site, 'reviewer', { name: 'Chen Yu' })
})

const passed = (customer?: Person) =>
  passedLead(site, { operator: chen, partner, ...(customer && { customer }) })
const accepted = async (customer?: Person) => {
  const lead = await passed(customer)
  await site.call(acceptLead, { params: lead.params }, { as: partner })
  return lead
}
const shared = async (customer?: Person) => {
  const lead = await accepted(customer)
  const body = { hash: await contactNotice(site) }
  const { status } = await site.call(answerLead, { params: lead.params, body }, { as: lead.customer })
  expect(status).toBe(200)
  return lead
}
const stateOf = async ({ params }: { params: { leadId: string } }) =>
  (await site.call(getLead, { params }, { as: partner })).data

describe('passing', () => {
  test('the partner is told by when to answer, and learns nothing that names the customer', async () => {
    const { leadId, params, customer, requestId } = await passed()
    const { data } = await site.call(getLead, { params }, { as: partner })
    expect(data).toMatchObject({ state: 'offered', kind: 'poc', people: 30, isShared: false, cause: null })
    expect(data.dueAt).toBeGreaterThan(data.now + 2 * DAY_MS)
    const list = await site.call(listLeads, { query: {} }, { as: partner })
    expect(list.data.list[0]).toMatchObject({ id: leadId, number: data.number, dueAt: data.dueAt })
    expect(await toldTo(site, partner)).toContain('leadReceived')
    const mail = await site.mailTo(partner.email, `New lead L-${data.number}`)
    for (const said of [JSON.stringify(data), list.body, mail.text])
      for (const name of ['Coastline', 'Lan Lin', 'coastline.example', '13800138000', customer.email])
        expect(said).not.toContain(name)
    expect(codeOf(await site.call(viewLeadContact, { params }, { as: partner }))).toBe('leadContactNotShared')
    const desk = await site.call(getRequestLeads, { params: { requestId } }, { as: chen })
    expect(desk.data).toMatchObject({
      blocked: 'open',
      leads: [{ partnerName: 'Marina Cloud Partners', passedBy: 'Chen Yu' }],
    })
    // The customer is not bothered before a partner accepts.
    expect((await site.call(listOwnLeads, {}, { as: customer })).data.list).toEqual([])
  })

  test('what the request says is proposed, without lines that name the customer', async () => {
    const person = await site.registerPerson()
    const requirement = 'Models in two cities.\nAsk Lan Lin, 138 0013 8000.'
    const { requestId } = await submittedPoc(site, person, {
      requirement,
      country: 'SG',
      contactPhone: '6591234567',
    })
    const { data } = await site.call(getRequestLeads, { params: { requestId } }, { as: chen })
    expect(data).toMatchObject({
      blocked: null,
      leads: [],
      proposal: { region: 'southeastAsia', people: 30, industry: null },
    })
    expect(data.proposal.needs).toBe('Models in two cities.\nA model opens in under 20 s.')
  })

  test('all of what the customer wrote is proposed, also where it is longer than a lead may be', async () => {
    const [requirement, successCriteria] = ['r'.repeat(1000), 's'.repeat(1000)]
    const { requestId } = await submittedPoc(site, await site.registerPerson(), {
      requirement,
      successCriteria,
    })
    const { data } = await site.call(getRequestLeads, { params: { requestId } }, { as: chen })
    expect(data.proposal.needs).toBe(`${requirement}\n${successCriteria}`)
  })

  test.each([
    [['cn-shanghai', 'cn-guangzhou'], 'eastChina'],
    [['eu-frankfurt', 'cn-guangzhou'], 'southChina'],
    [['eu-frankfurt'], null],
  ])(
    'a company in China that names no city, but desktops in %j, is proposed for %s',
    async (regionIds, region) => {
      const { requestId } = await submittedPoc(site, await site.registerPerson(), { regionIds })
      const { data } = await site.call(getRequestLeads, { params: { requestId } }, { as: chen })
      expect(data.proposal.region).toBe(region)
    },
  )

  test.each([
    ['the company', 'For Coastline  Bridge ENGINEERING in two cities'],
    ['the contact', 'Ask Lan Lin'],
    ['the mailbox', 'lan.lin@coastline.example'],
    ['any mailbox', 'Write to it@other.example'],
    ['the phone', 'Call +86 138-0013-8000'],
  ])('a text that names %s is refused', async (_, needs) => {
    const { requestId } = await submittedPoc(site, await site.registerPerson())
    const answer = await site.call(
      passLead,
      { params: { requestId }, body: leadBody(partner, { needs }) },
      { as: chen },
    )
    expect(errorOf(answer).fields).toMatchObject({ needs: { code: 'leadNamesCustomer' } })
  })

  test('a request is with one partner, and only while it is open and its customer has none', async () => {
    const pass = async (requestId: string, as = chen, to = partner) =>
      codeOf(await site.call(passLead, { params: { requestId }, body: leadBody(to) }, { as }))
    const { requestId } = await passed()
    expect(await pass(requestId)).toBe('leadTaken')
    expect(await pass(newId())).toBe('notFound')

    const person = await site.registerPerson()
    const { requestId: settled, revision } = await submittedPoc(site, person)
    await site.call(withdrawRequest, { params: { requestId: settled }, body: { revision } }, { as: person })
    expect(await pass(settled)).toBe('leadRequestSettled')

    const tied = await site.registerPerson()
    const { requestId: ofTied } = await submittedPoc(site, tied)
    await associated(site, partner, tied)
    expect(await pass(ofTied)).toBe('leadCustomerTied')

    const { requestId: open } = await submittedPoc(site, await site.registerPerson())
    expect(await pass(open, chen, await site.registerPerson())).toBe('leadPartnerUnavailable')
    expect(await pass(open, chen, await partnerPerson(site, 'New Partner', 'none'))).toBe(
      'leadPartnerUnavailable',
    )
  })

  test('a trial can be passed too, with its industry', async () => {
    const { id: requestId } = await applicantOf(site, { requirement: 'Design reviews.' })
    const { data } = await site.call(getRequestLeads, { params: { requestId } }, { as: chen })
    expect(data).toMatchObject({ blocked: null, proposal: { industry: 'design', needs: 'Design reviews.' } })
    const body = leadBody(partner, { people: null })
    const answer = await site.call(passLead, { params: { requestId }, body }, { as: chen })
    expect(answer.data.leads).toMatchObject([{ kind: 'trial', state: 'offered' }])
  })

  test('of twenty operators who pass a request at the same moment one does', async () => {
    const { requestId } = await submittedPoc(site, await site.registerPerson())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        site.call(passLead, { params: { requestId }, body: leadBody(partner) }, { as: chen }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map((answer) => errorOf(answer).errorCode))).toEqual(new Set(['leadTaken']))
  })
})

test('partners are suggested by region and industry, with the reason, then by what they have to do', async () => {
  const own = await testApp()
  const operator = await signedInOperator(own, 'reviewer')
  const add = async (name: string, regions: string[], industries: string[]) => {
    const person = await partnerPerson(own, name)
    const stated = { regions: JSON.stringify(regions), industries: JSON.stringify(industries) }
    await own.db.query.updateTable('partners').set(stated).where('accountId', '=', person.userId).execute()
    return person
  }
  await add('Both', ['southeastAsia'], ['design'])
  const busy = await add('Busy in both', ['southeastAsia', 'europe'], ['design'])
  await add('Industry only', ['europe'], ['design'])
  await add('Region only', ['southeastAsia'], ['retail'])
  await add('Neither', ['europe'], ['retail'])
  const gone = await add('Disabled', ['southeastAsia'], ['design'])
  await own.db.query.updateTable('accounts').set({ disabledAt: 1 }).where('id', '=', gone.userId).execute()
  await passedLead(own, { operator, partner: busy })
  const { requestId } = await submittedPoc(own, await own.registerPerson())
  const suggested = async (query: object) =>
    (await own.call(suggestLeadPartners, { params: { requestId }, query }, { as: operator })).data.list
  const wanted = { region: 'southeastAsia', industry: 'design' }
  expect(await suggested(wanted)).toMatchObject([
    { name: 'Both', matches: ['region', 'industry'], openLeads: 0 },
    { name: 'Busy in both', matches: ['region', 'industry'], openLeads: 1 },
    { name: 'Region only', matches: ['region'] },
    { name: 'Industry only', matches: ['industry'] },
  ])
  expect(await suggested({ ...wanted, search: 'neith' })).toMatchObject([{ name: 'Neither', matches: [] }])
  const params = { requestId: newId() }
  const absent = own.call(suggestLeadPartners, { params, query: {} }, { as: operator })
  expect(codeOf(await absent)).toBe('notFound')
  expect(codeOf(await own.call(getRequestLeads, { params }, { as: operator }))).toBe('notFound')
})

describe('answering', () => {
  test('after the partner accepts, the customer is asked; with its consent the contact is shown, each look on record', async () => {
    const lead = await accepted()
    const { params, customer } = lead
    expect(await stateOf(lead)).toMatchObject({ state: 'accepted', isShared: false })
    expect(codeOf(await site.call(viewLeadContact, { params }, { as: partner }))).toBe('leadContactNotShared')
    expect(await toldTo(site, customer)).toContain('leadContactAsked')
    await site.mailTo(customer.email, 'Marina Cloud Partners wants to advise you on your request')
    const [asked] = (await site.call(listOwnLeads, {}, { as: customer })).data.list
    expect(asked).toMatchObject({ state: 'accepted', partnerName: 'Marina Cloud Partners', consentId: null })

    const old = { params, body: { hash: '0'.repeat(64) } }
    expect(codeOf(await site.call(answerLead, old, { as: customer }))).toBe('agreementOutdated')
    const body = { hash: await contactNotice(site) }
    await site.call(answerLead, { params, body }, { as: customer })
    expect(await stateOf(lead)).toMatchObject({ state: 'shared', isShared: true, dueAt: null })
    expect(await toldTo(site, partner)).toContain('leadContactShared')
    const { data } = await site.call(viewLeadContact, { params }, { as: partner })
    expect(data).toEqual({
      companyName: 'Coastline Bridge Engineering',
      contactName: 'Lan Lin',
      country: 'CN',
      email: 'lan.lin@coastline.example',
      phone: '+8613800138000',
    })
    const [known] = (await site.call(listOwnLeads, {}, { as: customer })).data.list
    expect(known).toMatchObject({ state: 'shared', views: [{ viewer: 'Daniel Tan' }] })

    // Withdrawing the consent counts from the next look on.
    const recordId = known?.consentId ?? ''
    await site.call(withdrawConsent, { params: { recordId } }, { as: customer })
    expect(codeOf(await site.call(viewLeadContact, { params }, { as: partner }))).toBe('leadContactNotShared')
    expect(await stateOf(lead)).toMatchObject({ state: 'shared', isShared: false })
  })

  test('a partner declines with a reason; the operator is told and passes the request on', async () => {
    const lead = await passed()
    const { params, requestId } = lead
    const body = { reason: 'No engineers before March.' }
    expect((await site.call(declineLead, { params, body }, { as: partner })).data).toMatchObject({
      state: 'declined',
      reason: body.reason,
    })
    expect(await toldTo(site, chen)).toContain('leadBack')
    // The newest is first.
    site.clock.advance(1)
    const other = await partnerPerson(site, 'Second Choice')
    const again = await site.call(passLead, { params: { requestId }, body: leadBody(other) }, { as: chen })
    expect(again.data.leads).toMatchObject([
      { state: 'offered', partnerName: 'Second Choice' },
      { state: 'declined', reason: body.reason },
    ])
    for (const call of [
      site.call(declineLead, { params, body }, { as: partner }),
      site.call(acceptLead, { params }, { as: partner }),
    ])
      expect(codeOf(await call)).toBe('leadChanged')
  })

  test('a customer that does not share its contact sends the lead back', async () => {
    const lead = await accepted()
    await site.call(answerLead, { params: lead.params, body: { hash: null } }, { as: lead.customer })
    expect(await stateOf(lead)).toMatchObject({ state: 'returned', cause: 'customerDeclined' })
    const again = site.call(answerLead, { params: lead.params, body: { hash: null } }, { as: lead.customer })
    expect(codeOf(await again)).toBe('leadChanged')
  })

  test('an operator takes it back with a reason; what was shared is over', async () => {
    const lead = await shared()
    const body = { reason: 'The customer asks for another partner.' }
    expect(codeOf(await site.call(takeLeadBack, { params: { leadId: newId() }, body }, { as: chen }))).toBe(
      'notFound',
    )
    const { data } = await site.call(takeLeadBack, { params: lead.params, body }, { as: chen })
    expect(data).toMatchObject({ blocked: null, leads: [{ state: 'returned', cause: 'takenBack' }] })
    expect(await stateOf(lead)).toMatchObject({ cause: 'takenBack', reason: body.reason, isShared: false })
    expect(await toldTo(site, partner)).toContain('leadEnded')
    const again = site.call(takeLeadBack, { params: lead.params, body }, { as: chen })
    expect(codeOf(await again)).toBe('leadChanged')
  })

  test('leads of another partner and of another customer are like absent ones', async () => {
    const { params } = await accepted()
    const rival = await partnerPerson(site, 'Rival')
    const body = { reason: 'x', hash: null }
    for (const [endpoint, as] of [
      [getLead, rival],
      [acceptLead, rival],
      [declineLead, rival],
      [viewLeadContact, rival],
      [answerLead, await site.registerPerson()],
    ] as const)
      expect(codeOf(await site.call(endpoint as typeof declineLead, { params, body }, { as }))).toBe(
        'notFound',
      )
    expect((await site.call(leadList.endpoints.list, { query: {} }, { as: rival })).data.list).toEqual([])
    const customer = await site.registerPerson()
    expect(codeOf(await site.call(getLead, { params }, { as: customer }))).toBe('IAM_0004')
  })

  test('a partner whose company is not verified any more accepts nothing and looks at nothing', async () => {
    const own = await partnerPerson(site, 'Unverified')
    const { params } = await passedLead(site, { operator: chen, partner: own })
    const change = { certification: 'failed' } as const
    await site.db.query.updateTable('accounts').set(change).where('id', '=', own.userId).execute()
    for (const call of [
      site.call(acceptLead, { params }, { as: own }),
      site.call(viewLeadContact, { params }, { as: own }),
    ])
      expect(codeOf(await call)).toBe('IAM_0007')
  })
})
