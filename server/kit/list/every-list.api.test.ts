/** What every list of the contract refuses, for its export and its snapshots. A list that is added is in it by itself. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { extendDeal } from '#contract/deals/pipeline/deal-extension.endpoints.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { LISTS } from '#contract/domains.ts'
import { LIST_PAGE_NAMES } from '#contract/kit/list/list-address.ts'
import { askToEndAssociation } from '#contract/partners/association/association.endpoints.ts'
import { arbitrate } from '#server/partners/association/association-end.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { associated } from '#test/association.ts'
import { asPartner, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { objectsOf } from '#test/matrix-objects.ts'
import { signedInOperator } from '#test/operator.ts'
import { newId } from '../ids.ts'

const limits = { snapshotRows: 100_000, exportRows: 100_000 }
let site: TestApp
let owner: Person
let operator: Person

beforeAll(async () => {
  site = await testApp({ listLimits: limits })
  owner = await site.registerPerson()
  await objectsOf(site, owner, 'every-list')
  await asPartner(site, owner)
  await verified(owner)
  operator = await signedInOperator(site, 'administrator')
  await associationToDecide()
  await extensionToDecide()
  const mail = { address: 'gone@example.com', addressKey: 'gone@example.com', reason: 'unknown', mails: 1 }
  await site.db.query
    .insertInto('mailBounces')
    .values({ id: newId(), ...mail, firstAt: 0, lastAt: 0 })
    .execute()
  const group = {
    kind: 'refused',
    cause: 'notFound',
    place: 'GET /api/nothing',
    code: 'notFound',
    example: '{}',
  } as const
  const counts = { count: 1, firstAt: 0, lastAt: 0, state: null, resolvedAt: null, resolvedBy: null }
  await site.db.query
    .insertInto('errorGroups')
    .values({ id: newId(), ...group, ...counts })
    .execute()
})

/** Inviting customers needs a verified company. */
async function verified({ userId }: Person): Promise<void> {
  const change = { certification: 'verified' } as const
  await site.db.query.updateTable('accounts').set(change).where('id', '=', userId).execute()
}

/** A customer of the owner who wants to end the association, in the queue of the desk. */
async function associationToDecide(): Promise<void> {
  const customer = await site.registerPerson()
  await associated(site, owner, customer)
  const body = { reason: 'The contract has ended.' }
  const { data } = await site.call(askToEndAssociation, { body }, { as: customer })
  await arbitrate(site.deps, { requestId: data.end?.requestId ?? '' })
}

/** An approved deal whose partner asks for a longer protection. */
async function extensionToDecide(): Promise<void> {
  const partner = await registeredPartner(site)
  const { id: dealId } = await submittedDeal(site, partner)
  await decideIn(site, dealQueue, operator, dealId, { action: 'approve' })
  const body = { reason: 'The customer signs in May.' }
  await site.call(extendDeal, { params: { dealId }, body }, { as: await site.signInAgain(partner) })
}

describe.each(LISTS.map((list) => [list.entity, list] as const))('the list %s', (_, list) => {
  test('has no filter with a name that its page has for something else in the address', () => {
    expect(Object.keys(list.filters).filter((name) => LIST_PAGE_NAMES.has(name))).toEqual([])
  })

  const { endpoints, listKey } = list
  const row = list.row as unknown as z.ZodObject
  const send = async (kind: keyof typeof endpoints, body?: object, path: string = endpoints[kind].path) => {
    const { audience, method } = endpoints[kind]
    const as = audience === 'operator' ? operator : owner
    const headers = { 'x-auth-token': as.token, 'content-type': 'application/json' }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return site.fetch(new Request(`http://127.0.0.1${path}`, init))
  }
  const call = async (kind: 'export' | 'select', body: object) => {
    const answer = await send(kind, body)
    return answer.ok ? '' : errorOf({ body: await answer.text() }).errorCode
  }

  test('shows its rows with every field that it declares, and no other', async () => {
    const answer = await send('list')
    expect(answer.status).toBe(200)
    const page = (await answer.json()) as Record<string, unknown>
    const rows = page[listKey] as object[]
    expect(rows.length).toBeGreaterThan(0)
    for (const one of rows) expect(row.strict().safeParse(one).error).toBeUndefined()
  })

  test('takes a snapshot of what matches, and says what has changed since', async () => {
    const taken = (await (await send('select', {})).json()) as { selection: string; count: number }
    const path = endpoints.selection.path.replace('{selection}', taken.selection)
    expect(await (await send('selection', undefined, path)).json()).toMatchObject({
      selection: taken.selection,
      count: taken.count,
      left: 0,
    })
  })

  test('has nothing to export where no row matches: 0011', async () => {
    expect(await call('export', { ids: [newId()] })).toBe('0011')
  })

  test('refuses to export what matched, when its snapshot is gone: selectionGone', async () => {
    expect(await call('export', { selection: newId() })).toBe('selectionGone')
  })

  test('refuses more rows than a selection or an export may have: tooManyRows', async () => {
    Object.assign(limits, { snapshotRows: 0, exportRows: 0 })
    try {
      expect([await call('export', {}), await call('select', {})]).toEqual(['tooManyRows', 'tooManyRows'])
    } finally {
      Object.assign(limits, { snapshotRows: 100_000, exportRows: 100_000 })
    }
  })

  test('says that an export failed: 0004', async () => {
    // Every export is recorded before its first row is sent.
    await site.db.query.schema.alterTable('auditEvents').renameTo('auditEventsAway').execute()
    try {
      expect(await call('export', {})).toBe('0004')
    } finally {
      await site.db.query.schema.alterTable('auditEventsAway').renameTo('auditEvents').execute()
    }
  })
})
