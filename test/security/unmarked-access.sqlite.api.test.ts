/**
 * A call that is not marked as giving access writes no role, permission, address, factor, token, webhook, link or
 * network: every call of the contract that changes something is made, and the tables are compared. A call that is added
 * to the contract is in it by itself.
 */
import { beforeAll, expect, test } from 'vitest'
import { DOMAINS } from '#contract/domains.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { newId } from '#server/kit/ids.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { type Objects, objectsOf } from '#test/matrix-objects.ts'
import { signedInOperator } from '#test/operator.ts'
import { ask } from '#test/permission-matrix.ts'

/** What gives access, by table: a row that is new, or has another value of these. */
const GIVING = {
  accounts: ['id', 'emailKey', 'operatorRole'],
  subAccounts: ['id', 'accountId', 'emailKey'],
  roles: ['id', 'permissions'],
  subAccountRoles: ['subAccountId', 'roleId'],
  subAccountRules: ['accountId', 'networks', 'factorFrom'],
  totpSecrets: ['userId', 'confirmedAt'],
  passkeys: ['id', 'publicKey'],
  recoveryCodes: ['codeHash'],
  apiTokens: ['id', 'scopes', 'expiresAt'],
  webhooks: ['id', 'url', 'secret'],
  thirdPartyIdentities: ['provider', 'subject', 'accountId'],
  operatorLinks: ['id', 'tokenHash', 'role', 'emailKey'],
} as const

/** Unmarked calls that write one of these and give no access, each with the reason. */
const GIVES_NONE: Readonly<Record<string, string>> = {
  startTotp: 'a secret that is in force once confirmTotp has seen its code',
}

/** Calls that leave the objects as they are for those after them. */
const LEAVES = /^(select|export|preview|get|check|read|mark|save|note|assign|upload|view)/

let site: TestApp
let owner: Person
let operator: Person

beforeAll(async () => {
  site = await testApp({ socket: false })
  owner = await registeredPartner(site)
  operator = await signedInOperator(site, 'administrator')
})

/** What gives access at this moment, a text for each row. */
async function access(): Promise<ReadonlySet<string>> {
  const found: string[] = []
  for (const [table, columns] of Object.entries(GIVING)) {
    const rows = await site.db.query
      .selectFrom(table as 'accounts')
      .selectAll()
      .execute()
    for (const row of (rows as readonly Record<string, unknown>[]).filter((each) => !hasNoAddress(each)))
      found.push(`${table} ${JSON.stringify(columns.map((name) => row[name]))}`)
  }
  return new Set(found)
}

/** A sub-account that is deleted has an address that none can have: `deleteSubAccount`, also of several. */
function hasNoAddress({ id, emailKey }: Record<string, unknown>): boolean {
  return emailKey === `closed-${id}`
}

/** Calls that have written what gives access, by name. */
const marked: string[] = []
const unmarked: string[] = []

test.each(DOMAINS.map((domain) => [domain.name, domain] as const))(
  'only marked calls of the domain %s write what gives access',
  async (_name, { endpoints = [] }) => {
    const own = new Set<unknown>(endpoints.flatMap((file) => Object.values(file)))
    const calls = site.app.routes
      .map(({ endpoint }) => endpoint)
      .filter((each) => own.has(each) && each.method !== 'GET' && !each.onlyReads)
      .filter(({ audience }) => audience !== 'public')
    let objects: Objects | undefined
    for (const endpoint of calls) {
      objects ??= await freshObjects()
      await reopenSessions()
      const before = await access()
      const answer = await ask(site, endpoint, objects, { person: callerOf(endpoint) })
      const written = [...(await access()).difference(before)]
      if (written.length > 0) (endpoint.grants ? marked : unmarked).push(endpoint.name)
      // What a call has changed of its objects does not count for the next one.
      if (answer.code === '' && !LEAVES.test(endpoint.name)) objects = undefined
    }
    expect(unmarked.filter((name) => !(name in GIVES_NONE))).toEqual([])
  },
)

test('each exception is needed, and the comparison sees such writes in most tables', () => {
  expect(Object.keys(GIVES_NONE).filter((name) => !unmarked.includes(name))).toEqual([])
  expect(marked.length).toBeGreaterThan(9)
  for (const name of ['createSubAccount', 'setSubAccountRoles', 'createRole', 'inviteOperator'])
    expect(marked).toContain(name)
})

function callerOf({ audience }: EndpointSpec): Person {
  return audience === 'operator' ? operator : owner
}

/** Objects of the owner; of another one, where a call before has closed or restricted its account. */
async function freshObjects(): Promise<Objects> {
  const make = () => objectsOf(site, owner, `fresh-${newId().slice(0, 8)}`)
  return make().catch(async () => {
    owner = await registeredPartner(site)
    return make()
  })
}

/** Whatever calls before have done to them: open, and proven just now. */
async function reopenSessions(): Promise<void> {
  await site.db.query.updateTable('sessions').set({ endedAt: null, provenAt: site.clock.now() }).execute()
}
