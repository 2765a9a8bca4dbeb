import type { CompiledQuery } from 'kysely'
import { resetPassword } from '#contract/identity/password/password.endpoints.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { type DatabaseOptions, openDatabase } from '#server/kit/db/database.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { issuedResetToken, movedAddress } from '#test/account-recovery.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { objectsOf } from '#test/matrix-objects.ts'
import { signedInOperator } from '#test/operator.ts'
import { ask } from '#test/permission-matrix.ts'

/** A statement of the site, and the first call or job that sent it. */
export interface Recorded {
  readonly by: string
  readonly statement: CompiledQuery
}

const OF_THE_TEST = 'the test'

/** What people and jobs send; the rest is about transactions and tables. */
const IS_QUERY = /^\s*(select|insert|update|delete|with)\b/i

/**
 * Makes every call of the contract once with objects that are there, the walks through mailed codes and links, and every
 * job. @returns the statements of the database in the way, each once
 */
export async function recordedStatements(options: DatabaseOptions): Promise<{
  readonly statements: readonly Recorded[]
  readonly site: TestApp
}> {
  const heard = new Map<string, Recorded>()
  let by = 'registration, sign-in and objects'
  const onStatement = (statement: CompiledQuery) => {
    if (by !== OF_THE_TEST && IS_QUERY.test(statement.sql) && !heard.has(statement.sql))
      heard.set(statement.sql, { by, statement })
  }
  const site = await testApp({ database: openDatabase({ ...options, onStatement }) })
  await makeCalls(site, (name) => (by = name))
  by = 'mailed codes and links'
  await walkThroughMails(site)
  by = 'jobs'
  await site.settle()
  for (const job of entriesOf(site.deps.domains, 'every')) {
    by = job.name
    await job.run(site.deps)
  }
  by = 'what expires'
  await site.expire()
  return { statements: [...heard.values()], site }
}

const READS = /^(list|select|export)/
/** After one of these, objects of the account may be gone. */
const ENDS = /^(delete|close|disable|revoke|withdraw|cancel|end|remove|discard|sign|log)/

/** Reads first, then what changes objects, then what ends them. */
function rank({ name, method, audience }: EndpointSpec): number {
  const kind = method === 'GET' || READS.test(name) ? 0 : ENDS.test(name) || method === 'DELETE' ? 4 : 2
  return kind + (audience === 'operator' ? 1 : 0)
}

async function makeCalls(site: TestApp, calling: (name: string) => void): Promise<void> {
  const operator = await signedInOperator(site, 'administrator')
  let owner = await registeredPartner(site)
  let objects = await objectsOf(site, owner, 'first')
  const endpoints = site.app.routes.map(({ endpoint }) => endpoint).toSorted((a, b) => rank(a) - rank(b))
  for (const endpoint of endpoints) {
    const person: Person = endpoint.audience === 'operator' ? operator : owner
    calling(OF_THE_TEST)
    await asBefore(site, operator)
    calling(endpoint.name)
    const { status } = await ask(site, endpoint, objects, { person })
    if (status !== 200 || rank(endpoint) < 4) continue
    owner = await registeredPartner(site)
    objects = await objectsOf(site, owner, endpoint.name)
  }
}

/** Calls before may have ended the sessions and emptied the profile of who calls. */
async function asBefore({ db }: TestApp, { userId }: Person): Promise<void> {
  await db.query.updateTable('sessions').set({ endedAt: null }).execute()
  await db.query.updateTable('accounts').set({ name: 'Wang Min' }).where('id', '=', userId).execute()
}

async function walkThroughMails(site: TestApp): Promise<void> {
  const person = await site.registerPerson()
  await movedAddress(site, person, 'another-mailbox@example.com')
  const other = await site.registerPerson()
  const password = 'Quiet-Harbour-8'
  const resetToken = await issuedResetToken(site, other)
  const reset = await site.call(resetPassword, { body: { resetToken, password, repeat: password } })
  if (reset.status !== 200) throw new Error(`not reset: ${reset.body}`)
}
