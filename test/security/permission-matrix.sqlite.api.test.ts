/**
 * Every role, an API token, a role with nothing, a foreign primary account, a foreign sub-account and a visitor, at every call of the
 * contract, about an own, a foreign and an absent object, in each place that names one. A call that is added to the
 * contract is in it by itself; one whose input or object cannot be made from its schema fails here until its sample is
 * added (test/permission-matrix.ts).
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { listApiTokens } from '#contract/partners/api-token/api-token.endpoints.ts'
import { BUILT_IN_ROLES } from '#contract/people/role/role.rules.ts'
import { sha256 } from '#server/kit/ids.ts'
import { tokenRow } from '#test/api-token.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { asPartner, registeredPartner } from '#test/deals.ts'
import { ABSENT, type Objects, objectsOf } from '#test/matrix-objects.ts'
import { ask, changedRows, contentsOf, missingFor, type Place, placesOf } from '#test/permission-matrix.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'
import { needOf, permissionsIn, ROLES_OF_ACCOUNTS, SCOPES_OF_TOKENS } from './who-may-call.ts'

interface Actor {
  readonly name: string
  readonly person: Person
  readonly permissions: readonly string[]
  readonly isPrimary: boolean
  /** Objects of its own account. */
  readonly objects: Objects
}

let site: TestApp
let primary: Person
let own: Objects
let theirs: Objects
let third: Person
const actors: Actor[] = []

/** An API token of the first account, with every scope. */
const TOKEN = 'a token'

/** In all names of objects that no caller of the matrix may see. */
const MARK = 'hidden-from-all'

beforeAll(async () => {
  site = await testApp({ socket: false })
  // Partners: they may call everything that customers may, and what only partners may.
  primary = await registeredPartner(site)
  own = await objectsOf(site, primary, 'our')
  third = await asPartner(site, await site.registerPerson({ userName: `${MARK}-1` }))
  theirs = await objectsOf(site, third, MARK)
  for (const role of BUILT_IN_ROLES) {
    const person = await signedInSubAccount(site, primary)
    await grantTo(site, person, role)
    actors.push({
      name: role,
      person,
      permissions: permissionsIn(ROLES_OF_ACCOUNTS[role]),
      isPrimary: false,
      objects: own,
    })
  }
  const nothing = await signedInSubAccount(site, primary)
  const { token } = await tokenRow(site, { accountId: primary.userId })
  const program = { ...primary, token, cookie: undefined }
  const scopes = permissionsIn(SCOPES_OF_TOKENS)
  actors.push({ name: TOKEN, person: program, permissions: scopes, isPrimary: false, objects: own })
  // Its last use is on record from here on.
  await ask(site, listApiTokens, own, { person: program })
  actors.push({ name: 'nothing', person: nothing, permissions: [], isPrimary: false, objects: own })
  const foreign = await registeredPartner(site)
  const objects = await objectsOf(site, foreign, 'foreign')
  const stranger = await signedInSubAccount(site, foreign)
  await grantTo(site, stranger, 'administrator')
  const all = { permissions: permissionsIn(ROLES_OF_ACCOUNTS.administrator), objects }
  actors.push({ name: 'a foreign sub-account', person: stranger, isPrimary: false, ...all })
  actors.push({ name: 'a foreign primary account', person: foreign, isPrimary: true, ...all })
})

const guarded = () =>
  site.app.routes.map(({ endpoint }) => endpoint).filter((each) => needOf(each).audience !== 'public')
const grantedTo = (actor: Actor) => guarded().filter((endpoint) => isGranted(endpoint, actor))
const actorNamed = (name: string) => actors.find((actor) => actor.name === name) as Actor

describe('the matrix', () => {
  test('has an object and a valid input for every call', () => {
    expect(guarded().flatMap(missingFor)).toEqual([])
    expect(Object.entries({ ...own, ...theirs }).filter(([, id]) => id === '')).toEqual([])
  })

  test('a visitor is refused by every call', async () => {
    const before = await contentsOf(site)
    for (const endpoint of guarded())
      expect([endpoint.name, (await ask(site, endpoint, own)).code]).toEqual([endpoint.name, '0009'])
    expect(changedRows(before, await contentsOf(site))).toEqual([])
  })

  test.each(names())(
    '%s is refused by every call that it lacks the permission for, and changes nothing',
    async (name) => {
      const actor = actorNamed(name)
      const before = await contentsOf(site)
      for (const endpoint of guarded().filter((each) => !isGranted(each, actor))) {
        for (const objects of [own, theirs, ABSENT]) {
          const { code } = await ask(site, endpoint, objects, actor)
          const refusal = needOf(endpoint).audience === 'operator' && name !== TOKEN ? '0040' : '0059'
          expect([endpoint.name, code]).toEqual([endpoint.name, refusal])
        }
      }
      expect(changedRows(before, await contentsOf(site))).toEqual([])
    },
  )

  test.each(names())(
    'foreign and absent objects are answered alike to %s, byte for byte except ids and times, and stay as they are',
    async (name) => {
      const actor = actorNamed(name)
      const strangers = actor.objects === own ? [theirs] : [theirs, own]
      const before = await contentsOf(site)
      for (const endpoint of grantedTo(actor)) {
        for (const place of placesOf(endpoint)) {
          const about = (objects: Objects) => askAs(actor, endpoint, place, objects)
          const ofNone = await about(ABSENT)
          for (const stranger of strangers) {
            const answer = await about(stranger)
            expect([endpoint.name, place.field, answer.body]).toEqual([
              endpoint.name,
              place.field,
              ofNone.body,
            ])
            if (place.part === 'params')
              expect([endpoint.name, answer.status]).not.toEqual([endpoint.name, 200])
          }
        }
      }
      const after = changedRows(before, await contentsOf(site))
      for (const objects of strangers) expect(rowsAbout(after, objects)).toEqual([])
    },
  )

  test.each(names())('no answer to %s shows anything of another account', async (name) => {
    const actor = actorNamed(name)
    const secrets = [MARK, third.userId, third.email, ...Object.values(theirs)]
    const owner = actor.objects === own ? primary : await awake(actorNamed('a foreign primary account'))
    const objects = await objectsOf(site, owner, 'fresh')
    // What reads comes first, as long as there are objects to read.
    const calls = grantedTo(actor).toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))
    for (const endpoint of calls) {
      const { text } = await ask(site, endpoint, objects, { person: await awake(actor) })
      expect([endpoint.name, secrets.filter((secret) => text.includes(secret))]).toEqual([endpoint.name, []])
    }
  })

  test('a caller without any permission changes nothing but what is its own', async () => {
    const actor = actorNamed('nothing')
    const person = await awake(actor)
    const objects = await objectsOf(site, primary, 'first')
    const before = await contentsOf(site)
    for (const endpoint of grantedTo(actor)) {
      await ask(site, endpoint, objects, { person })
      await awake(actor)
    }
    const changed = changedRows(before, await contentsOf(site))
    const sessions = await site.db.query
      .selectFrom('sessions')
      .select('id')
      .where('subAccountId', '=', person.userId)
      .execute()
    const own = [person.userId, ...sessions.map(({ id }) => `session:${id}`)]
    // Wrong attempts are counted under a hash of the person; a signal tells other processes of one of these changes.
    const isOwn = (row: string) =>
      own.some((id) => row.includes(id)) || /^(counters|sign_in_attempts|signals) /.test(row)
    expect(changed.filter((row) => !isOwn(row))).toEqual([])
  })

  test('the role that only reads changes nothing but its own snapshots', async () => {
    const actor = actorNamed('readOnly')
    const person = await awake(actor)
    const objects = await objectsOf(site, primary, 'second')
    const before = await contentsOf(site)
    const calls = grantedTo(actor).filter((each) => needOf(each).permission !== 'self')
    for (const endpoint of calls) {
      const { code } = await ask(site, endpoint, objects, { person })
      expect([endpoint.name, code]).not.toEqual([endpoint.name, '0059'])
    }
    expect(calls.length).toBeGreaterThan(5)
    const changed = changedRows(before, await contentsOf(site))
    expect(changed.filter((row) => !/^list_selection/.test(row))).toEqual([])
  })

  test('an administrator is refused no call about its own account but those of the primary account', async () => {
    const actor = actorNamed('administrator')
    const objects = await objectsOf(site, primary, 'mine')
    for (const endpoint of guarded()) {
      const { audience, permission } = needOf(endpoint)
      if (['primary', 'operator'].includes(audience) || permission === 'self') continue
      const { code } = await ask(site, endpoint, objects, { person: await awake(actor) })
      // Nor is it refused before its permission is looked at; an object may be as a call before has left it.
      expect(BEFORE_PERMISSIONS.map((refusal) => [endpoint.name, refusal])).not.toContainEqual([
        endpoint.name,
        code,
      ])
    }
  })
})

/** Refused for the permission, or for the session before it is looked at: 0009 and 0010 end it. */
const BEFORE_PERMISSIONS = ['0059', '0009', '0010', 'passwordChangeNeeded', 'factorNeeded', 'proofNeeded']

/** All callers, before they exist. */
function names(): string[] {
  return [...BUILT_IN_ROLES, TOKEN, 'nothing', 'a foreign sub-account', 'a foreign primary account']
}

function isGranted(endpoint: EndpointSpec, actor: Actor): boolean {
  const { audience, permission } = needOf(endpoint)
  if (audience === 'primary' && !actor.isPrimary) return false
  if (audience === 'operator') return false
  if (actor.name === TOKEN && audience !== 'partner') return false
  if (actor.name === TOKEN && permission === 'self') return false
  return permission === 'self' || actor.permissions.includes(permission)
}

function isRead({ method, name }: EndpointSpec): boolean {
  return method === 'GET' || /^(list|select|export)/.test(name)
}

/** A call with own objects, but for the one in this place. */
async function askAs(actor: Actor, endpoint: EndpointSpec, place: Place, other: Objects) {
  const objects = { ...actor.objects, [place.kind ?? '']: other[place.kind ?? ''] ?? '' }
  return ask(site, endpoint, objects, { person: await awake(actor), only: place })
}

/** Opens the session of a caller again, whatever calls before have done to it. */
async function awake({ person }: Actor): Promise<Person> {
  await site.db.query
    .updateTable('sessions')
    .set({ endedAt: null })
    .where('tokenHash', '=', sha256(person.token))
    .where('endedAt', 'is not', null)
    .execute()
  return person
}

/** Rows that name one of these objects; a snapshot of the caller says what it was asked to filter by. */
function rowsAbout(rows: readonly string[], objects: Objects): string[] {
  const ids = Object.values(objects)
  return rows.filter((row) => !row.startsWith('list_selections ') && ids.some((id) => row.includes(id)))
}
