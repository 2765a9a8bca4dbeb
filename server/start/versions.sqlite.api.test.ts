/**
 * Two people have the same thing open: the second one, with the version of before, gets 0022, and nothing is written.
 * Every call that carries a version is here or among the moves, but for a few whose refusal another test causes.
 */
import { beforeAll, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { commentDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { commentDealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { QUEUES } from '#contract/domains.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { createListView } from '#contract/lists/list/list.endpoints.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { webhookRow } from '#test/api-token.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { certificationForm } from '#test/certification-form.ts'
import { DEAL_FORM, draftedDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { VIEW } from '#test/matrix-objects.ts'
import { makeOperator, signedInOperator } from '#test/operator.ts'
import { registeredPartner as approvedPartner, listedPartner, listingForm } from '#test/partner-listing.ts'
import { changedRows, contentsOf } from '#test/permission-matrix.ts'
import { submittedPoc } from '#test/poc.ts'
import { isSeen } from '#test/seen-field.ts'
import { makeSubAccount } from '#test/sub-account.ts'
import { CAUSED_ELSEWHERE, MOVES } from '#test/version-moves.ts'

interface Prepared {
  readonly as: Person
  readonly params?: Readonly<Record<string, string>>
  /** Without the version; other numbers, other values. */
  readonly body: (variant: number) => object
  /** What the screen of both had, by the name of the field. */
  readonly seen: Readonly<Record<string, number>>
}

let site: TestApp
let lin: Person
let owner: Person
let partner: Person
beforeAll(async () => {
  site = await testApp()
  lin = await signedInOperator(site, 'administrator')
  owner = await site.registerPerson()
  partner = await registeredPartner(site)
  await site.db.query.updateTable('sessions').set({ provenAt: site.clock.now() }).execute()
})

const updatedAtOf = async (table: 'subAccounts' | 'roles' | 'accounts' | 'listViews', id: string) => {
  const row = await site.db.query
    .selectFrom(table)
    .select('updatedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { updatedAt: Number(row.updatedAt) }
}
const TEXTS = { subject: 'Code', greeting: '', text: '{code}', button: '', closing: '' }
const template = (variant: number) => ({ ...TEXTS, subject: `Code ${variant}` })
const company = (variant: number) => ({
  country: 'CN',
  companyName: `厦门百衡 ${variant}`,
  registrationNumber: '91350100M000100Y43',
  address: '厦门市集美区示例路 18 号',
  contactName: '林照',
  contactPhone: '13800138000',
  reason: `Renamed ${variant}`,
  evidence: 'New license seen.',
})

/** Each call with something that it can change. */
const PREPARED: Readonly<Record<string, () => Promise<Prepared>>> = {
  updateProfile: async () => ({
    as: owner,
    seen: await updatedAtOf('accounts', owner.userId),
    body: (n) => ({ name: `Name ${n}`, phone: '', companyName: '', taxNumber: '', companyAddress: '' }),
  }),
  async updateListView() {
    const params = { list: 'AuditEvents' }
    const made = await site.call(createListView, { params, body: VIEW }, { as: owner })
    return {
      as: owner,
      params: { ...params, viewId: made.data.id },
      seen: await updatedAtOf('listViews', made.data.id),
      body: (n) => ({ ...VIEW, name: `View ${n}` }),
    }
  },
  async updateRole() {
    const body = { name: 'Role', description: '', permissions: [] }
    const made = await site.call(createRole, { body }, { as: owner })
    return {
      as: owner,
      params: { roleId: made.data.id },
      seen: { updatedAt: made.data.updatedAt },
      body: (n) => ({ ...body, name: `Role ${n}` }),
    }
  },
  async updateSubAccount() {
    const sub = await makeSubAccount(site, owner)
    return {
      as: owner,
      params: { subAccountId: sub.userId },
      seen: await updatedAtOf('subAccounts', sub.userId),
      body: (n) => ({ userName: sub.userName, name: `Name ${n}`, email: sub.email }),
    }
  },
  requireSubAccountFactor: async () => ({
    as: await site.registerPerson(),
    seen: { updatedAt: 0 },
    body: (n) => ({ from: 4e12 + n }),
  }),
  setSubAccountNetworks: async () => ({
    as: await site.registerPerson(),
    seen: { updatedAt: 0 },
    body: (n) => ({ networks: [`198.51.100.${n}/32`] }),
  }),
  async changeOperatorRole() {
    const { userId } = await makeOperator(site, 'support')
    const roles = ['support', 'reviewer', 'marketing']
    return {
      as: lin,
      params: { operatorId: userId },
      seen: await updatedAtOf('accounts', userId),
      body: (n) => ({ role: roles[n] }),
    }
  },
  updateQueueSettings: async () => ({
    as: lin,
    params: { queue: 'certification' },
    seen: { version: 0 },
    body: (n) => ({ fourEyes: n === 1, reasons: [], assignment: [] }),
  }),
  async changeCertifiedCompany() {
    const person = await site.registerPerson()
    const body = await certificationForm(site, person)
    const { data } = await site.call(submitCertification, { body }, { as: person })
    const by = { actor: 'operator' as const, actorId: lin.userId }
    const move = { requestId: data.requestId ?? '', action: 'approve', by } as const
    await site.db.transaction(async (tx) => transition(site.deps, tx, move, SYSTEM_CALL))
    return { as: lin, params: { accountId: person.userId }, seen: { version: 1 }, body: company }
  },
  async updateOwnListing() {
    const as = await approvedPartner(site, 'listing@marina.example')
    await listedPartner(site, as)
    return { as, seen: { revision: 1 }, body: (n) => listingForm({ nameEn: `Marina ${n}` }) }
  },
  async updateWebhook() {
    const { webhookId } = await webhookRow(site, partner.userId, 'versions')
    const body = (n: number) => ({
      url: `https://hooks.example.com/${n}`,
      types: ['deal.status_changed'],
      isOn: false,
    })
    return { as: partner, params: { webhookId }, seen: { version: 1 }, body }
  },
  async planPoc() {
    const { requestId } = await submittedPoc(site, await site.registerPerson())
    const days = { nextStepOn: '2026-12-04', startsOn: '2026-12-07', endsOn: '2026-12-18' }
    return {
      as: lin,
      params: { requestId },
      seen: { version: 0 },
      body: (n) => ({ nextStep: `Step ${n}`, ...days }),
    }
  },
  async updateDeal() {
    const { id: dealId, version } = await draftedDeal(site, partner)
    return {
      as: partner,
      params: { dealId },
      seen: { version },
      body: (n) => ({ ...DEAL_FORM, remarks: `Remark ${n}` }),
    }
  },
  async editDealComment() {
    const { id: dealId } = await submittedDeal(site, partner, { companyName: 'One' })
    const input = { params: { dealId }, body: { text: 'Noted', replyTo: null } }
    const { data } = await site.call(commentDeal, input, { as: partner })
    const number = String(data.comments.at(-1)?.number)
    return {
      as: partner,
      params: { dealId, number },
      seen: { version: 1 },
      body: (n) => ({ text: `Noted ${n}` }),
    }
  },
  async editDealCommentOnDesk() {
    const { id: requestId } = await submittedDeal(site, partner, { companyName: 'Two' })
    const input = { params: { requestId }, body: { text: 'Which floor?', replyTo: null } }
    const { data } = await site.call(commentDealOnDesk, input, { as: lin })
    const number = String(data.comments.at(-1)?.number)
    return {
      as: lin,
      params: { requestId, number },
      seen: { version: 1 },
      body: (n) => ({ text: `Which floor ${n}?` }),
    }
  },
  updateMailTemplate: async () => ({
    as: lin,
    params: { template: 'registerCode' },
    seen: { version: 0 },
    body: (n) => ({ zh: template(n), en: template(n) }),
  }),
  restoreMailTemplate: async () => ({
    as: lin,
    params: { template: 'registerCode' },
    seen: { version: 1 },
    body: () => ({ restores: 0 }),
  }),
  updateSetting: async () => ({
    as: lin,
    seen: { version: 0 },
    body: (n) => ({ part: 'quotes', value: { validDays: 20 + n } }),
  }),
  async restoreSetting() {
    for (const [version, validDays] of [15, 16].entries()) {
      const body = {
        part: 'dealProtection',
        version,
        value: { days: 90, reminderDays: validDays, extensionDays: 30 },
      }
      await site.call(updateSetting, { body: body as never }, { as: lin })
    }
    return {
      as: lin,
      params: { part: 'dealProtection' },
      seen: { version: 2 },
      body: () => ({ restores: 1 }),
    }
  },
}

function prepared(name: string): Promise<Prepared> {
  const prepare = PREPARED[name]
  if (!prepare) throw new Error(`nothing is prepared for ${name}`)
  return prepare()
}

const versioned = () =>
  site.app.routes
    .map(({ endpoint }): EndpointSpec => endpoint)
    .filter(({ body }) => JSON.stringify(fieldsOf(body)).includes('true'))

function fieldsOf(schema: unknown): boolean[] {
  const {
    in: inner,
    options,
    shape,
  } = schema && typeof schema === 'object' ? (schema as Parts) : ({} as Parts)
  if (inner) return fieldsOf(inner)
  if (options) return options.flatMap(fieldsOf)
  return Object.values(shape ?? {}).map(isSeen)
}

interface Parts {
  readonly in?: unknown
  readonly options?: readonly unknown[]
  readonly shape?: Readonly<Record<string, unknown>>
}

test('every call that carries a version is here', () => {
  const names = versioned().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(50)
  const caused = [...Object.keys(PREPARED), ...MOVES.keys(), ...Object.keys(CAUSED_ELSEWHERE)]
  // The version of a decision is a text: the revision with a digest of what the screen shows.
  const decisions = QUEUES.map(({ endpoints }) => endpoints.decide.name)
  expect([...names, ...decisions].sort()).toEqual(caused.sort())
})

test.each(Object.keys(PREPARED))(
  'of two people with the same version, the second is refused: %s',
  async (name) => {
    const endpoint = versioned().find((each) => each.name === name) as EndpointSpec
    const { as, params, body, seen } = await prepared(name)
    const input = (variant: number) => ({ ...(params && { params }), body: { ...body(variant), ...seen } })
    site.clock.advance(1)
    const first = await site.call(endpoint, input(1) as never, { as })
    expect([name, first.status, first.body.slice(0, 200)]).toMatchObject([name, 200, expect.anything()])
    const before = await contentsOf(site)
    const second = await site.call(endpoint, input(2) as never, { as })
    expect([second.status, errorOf(second).errorCode]).toEqual([409, '0022'])
    expect(
      changedRows(before, await contentsOf(site)).filter((row) => !/^(sessions|idempotency)/.test(row)),
    ).toEqual([])
  },
)
