/**
 * Every role, a role with nothing, a foreign primary account, a foreign sub-account and a visitor, at every call of the
 * contract, about an own, a foreign and an absent object. A call that is added to the contract is in it by itself; one
 * whose input or object cannot be made from its schema fails here until its sample is added.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { createListView } from '#contract/features/list/list.endpoints.ts'
import { createRole } from '#contract/features/role/role.endpoints.ts'
import { BUILT_IN_PERMISSIONS, BUILT_IN_ROLES } from '#contract/features/role/role.rules.ts'
import { listSessions } from '#contract/features/sign-in/session.endpoints.ts'
import { selectSubAccounts } from '#contract/features/sub-account-admin/sub-account-admin.endpoints.ts'
import { type EndpointSpec, endpointPath, readsIdempotencyKey } from '#contract/kit/endpoint.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { sampleInput } from '#test/sample-input.ts'
import { grantTo, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'
import { trialForm } from '#test/trial-form.ts'

const VIEW = {
  ...{ name: 'A view', filters: {}, search: '', sort: '-at', pageSize: 20 as const },
  ...{ columns: null, isDefault: false },
}

/** Bodies whose rules cross fields, so that the schema alone does not give one. */
const BODIES: Record<string, (object: Objects) => unknown> = {
  createTrial: () => trialForm(),
  createListView: () => VIEW,
  updateListView: () => ({ ...VIEW, updatedAt: 0 }),
}

/** Parameters that name no object of an account: they mean the same for all. */
const COMMON_PARAMETERS: Record<string, string> = { provider: 'none', list: 'AuditEvents' }

type Objects = Readonly<Record<string, string>>

let site: TestApp
let primary: Person
let foreign: Person
let own: Objects
let theirs: Objects
const absent: Objects = new Proxy({}, { get: () => newId() })
const actors = new Map<string, { person: Person; permissions: readonly Permission[]; isPrimary: boolean }>()

beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
  foreign = await site.registerPerson()
  const third = await site.registerPerson()
  own = await objectsOf(primary)
  theirs = await objectsOf(third)
  for (const role of BUILT_IN_ROLES) {
    const person = await signedInSubAccount(site, primary)
    await grantTo(site, person, role)
    actors.set(role, { person, permissions: BUILT_IN_PERMISSIONS[role], isPrimary: false })
  }
  const nothing = await signedInSubAccount(site, primary)
  actors.set('a role with nothing', { person: nothing, permissions: [], isPrimary: false })
  const stranger = await signedInSubAccount(site, foreign)
  await grantTo(site, stranger, 'administrator')
  const all = BUILT_IN_PERMISSIONS.administrator
  actors.set('a foreign sub-account', { person: stranger, permissions: all, isPrimary: false })
  actors.set('a foreign primary account', { person: foreign, permissions: all, isPrimary: true })
})

/** One object of each kind that a call of the contract can name, below one account. */
async function objectsOf(owner: Person): Promise<Objects> {
  const sub = await makeSubAccount(site, owner)
  const role = { name: `Role ${newId()}`, description: '', permissions: [] }
  const { id: roleId } = (await site.call(createRole, { body: role }, { as: owner })).data
  const session = (await site.call(listSessions, {}, { as: owner })).data.list[0]?.sessionId ?? ''
  const selected = await site.call(selectSubAccounts, { body: {} }, { as: owner })
  const view = { params: { list: 'AuditEvents' }, body: { ...VIEW, name: `View ${newId()}` } }
  const { id: viewId } = (await site.call(createListView, view, { as: owner })).data
  const [consent] = await site.db.query
    .selectFrom('consents')
    .select('id')
    .where('accountId', '=', owner.userId)
    .execute()
  const passkeyId = newId()
  await site.db.query
    .insertInto('passkeys')
    .values({
      ...{ id: passkeyId, userId: owner.userId, publicKey: '', counter: 0, transports: '[]' },
      ...{ name: 'key', createdAt: 0, lastUsedAt: null },
    })
    .execute()
  return {
    subAccountId: sub.userId,
    roleId,
    sessionId: session,
    selection: selected.data.selection,
    recordId: consent?.id ?? '',
    passkeyId,
    viewId,
    userId: sub.userId,
  }
}

const guarded = () =>
  site.app.routes.map(({ endpoint }) => endpoint).filter(({ audience }) => audience !== 'public')

describe('the matrix', () => {
  test('has an object and a valid body for every call', () => {
    const missing = guarded().flatMap((endpoint) => {
      const names = parametersOf(endpoint)
      const unknown = names.filter((name) => !(name in own) && !(name in COMMON_PARAMETERS))
      const body = endpoint.body && bodyOf(endpoint, own) === undefined ? ['body'] : []
      return [...unknown, ...body].map((what) => `${endpoint.name}: ${what}`)
    })
    expect(missing).toEqual([])
  })

  test('a visitor is refused by every call', async () => {
    for (const endpoint of guarded())
      expect([endpoint.name, (await ask(endpoint, own)).code]).toEqual([endpoint.name, '0009'])
  })

  test('no caller is answered by a call that it lacks the permission for, whosever the object', async () => {
    for (const [name, actor] of actors) {
      for (const endpoint of guarded()) {
        if (isGranted(endpoint, actor)) continue
        for (const object of [own, theirs, absent]) {
          const { code } = await ask(endpoint, object, actor.person)
          expect([name, endpoint.name, code]).toEqual([name, endpoint.name, '0059'])
        }
      }
    }
  })

  test('foreign and absent objects are answered alike, byte for byte except ids and times', async () => {
    for (const [name, actor] of actors) {
      for (const endpoint of guarded()) {
        if (!isGranted(endpoint, actor) || !namesObject(endpoint)) continue
        const ofThird = await ask(endpoint, theirs, actor.person)
        const ofNone = await ask(endpoint, absent, actor.person)
        expect([name, endpoint.name, ofThird.body]).toEqual([name, endpoint.name, ofNone.body])
        expect([name, endpoint.name, ofThird.status]).not.toEqual([name, endpoint.name, 200])
        if (actor.person === foreign || name === 'a foreign sub-account') {
          const ofPrimary = await ask(endpoint, own, actor.person)
          expect([name, endpoint.name, ofPrimary.body]).toEqual([name, endpoint.name, ofNone.body])
        }
      }
    }
  })

  test('an administrator is refused no call about its own account but those of the primary account', async () => {
    const { person } = actors.get('administrator') ?? { person: primary }
    for (const endpoint of guarded()) {
      if (endpoint.audience === 'primary' || endpoint.permission === 'self') continue
      const { code } = await ask(endpoint, await objectsOf(primary), person)
      // A session of the primary account is not one of the sub-account; everything else is there.
      if (endpoint.path.includes('{sessionId}')) continue
      expect([endpoint.name, code]).not.toEqual([endpoint.name, '0059'])
    }
  })
})

function isGranted(
  { audience, permission = 'self' }: EndpointSpec,
  actor: { readonly permissions: readonly Permission[]; readonly isPrimary: boolean },
): boolean {
  if (audience === 'primary' && !actor.isPrimary) return false
  return permission === 'self' || actor.permissions.includes(permission)
}

/** Names in the path, and `userId` of a query. */
function parametersOf({ path, query }: EndpointSpec): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return query && 'userId' in query.shape ? [...names, 'userId'] : names
}

function namesObject(endpoint: EndpointSpec): boolean {
  return parametersOf(endpoint).some((name) => !(name in COMMON_PARAMETERS))
}

function bodyOf(endpoint: EndpointSpec, objects: Objects): unknown {
  const named = BODIES[endpoint.name]
  return named ? named(objects) : endpoint.body && sampleInput(endpoint.body)
}

/** Sends a call about these objects. The sessions of all people are open again before it, whatever calls before did. */
async function ask(endpoint: EndpointSpec, objects: Objects, person?: Person) {
  const tokens = [...actors.values()].map((actor) => sha256(actor.person.token))
  await site.db.query
    .updateTable('sessions')
    .set({ endedAt: null })
    .where('tokenHash', 'in', tokens)
    .execute()
  const names = parametersOf(endpoint)
  const values = Object.fromEntries(
    names.map((name) => [name, COMMON_PARAMETERS[name] ?? objects[name] ?? '']),
  )
  const query = endpoint.query && 'userId' in endpoint.query.shape ? { userId: values.userId } : {}
  const body = endpoint.body ? JSON.stringify(bodyOf(endpoint, objects)) : undefined
  const headers: Record<string, string> = {
    ...(person ? { 'x-auth-token': person.token } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(readsIdempotencyKey(endpoint) ? { 'idempotency-key': newId() } : {}),
  }
  const address = `http://127.0.0.1${endpointPath(endpoint, { params: values, query })}`
  const request = new Request(address, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const answer = await site.fetch(request)
  const text = await answer.text()
  return {
    status: answer.status,
    code: answer.ok ? '' : errorOf({ body: text }).errorCode,
    body: withoutIds(text, Object.values(values)),
  }
}

/** Without what names the request, the object, or a moment. */
function withoutIds(text: string, ids: readonly string[]): string {
  const known = ids.filter((id) => id !== '').reduce((left, id) => left.replaceAll(id, '<id>'), text)
  return known.replace(/"requestId":"[^"]*"/g, '"requestId":""').replace(/\b\d{13}\b/g, '<time>')
}
