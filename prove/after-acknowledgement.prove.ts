import {
  deleteSubAccount,
  endSubAccountSessions,
  setSubAccountRoles,
  setSubAccountState,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { resetSubAccountPassword } from '#contract/identity/password/password.endpoints.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { updateRole } from '#contract/people/role/role.endpoints.ts'
import { listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { addSubAccount } from '#server/people/sub-account/sub-account.service.ts'
import { caller } from '#test/call.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { AFTERWARDS, type Answer, accepted, requests, stored } from './late-requests.ts'

export const name = 'after-acknowledgement'
const ROUNDS = 1000
/** Trials at a time, each with an account of its own. */
const LANES = 4
const ELSEWHERE = '198.51.100.0/24'
const TELL_EVERY = 250

/**
 * A sub-account that loses its right, while it sends requests without a pause to two servers on one PostgreSQL: no
 * request that starts after the acknowledgement is accepted, at neither of them. The right is given in the database and
 * taken away by a call.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const cluster = await startPostgres({ durable: true })
  const db = openDatabase({ kind: 'postgres', url: cluster.url })
  const environment = {
    DATABASE_URL: cluster.url,
    SECRET_KEY: 'one key for both of the servers of this run',
    TRUSTED_PROXIES: '127.0.0.1',
    // The least that a server takes: hashing is not what is proved.
    HASH_MEMORY_KIB: '8192',
  }
  const first = await startSite(environment)
  const second = await startSite(environment)
  try {
    const lanes: Lane[] = []
    for (let number = 0; number < LANES; number += 1) {
      const owner = await registerAt(first, `owner-of-lane-${number}`)
      lanes.push({ db, servers: [first, second], number, owner, trials: 0 })
    }
    const rows: ProofRow[] = []
    for (const change of CHANGES) rows.push(await proved(change, rounds, lanes))
    return rows
  } finally {
    await db.close()
    await first.close()
    await second.close()
    await cluster.stop()
  }
}

/** An account whose sub-accounts lose a right, one after the other. */
interface Lane {
  readonly db: Db
  readonly servers: readonly [Site, Site]
  readonly number: number
  readonly owner: RegisteredPerson
  trials: number
}

/** A sub-account with a session and a role of its own that lets it read trials. */
interface Trial {
  readonly lane: Lane
  readonly subAccountId: string
  readonly emailKey: string
  readonly roleId: string
  readonly token: string
}

interface Change {
  /** As in "and disabling it". */
  readonly what: string
  /** Takes the right away at a server; it resolves with the acknowledgement. */
  take(trial: Trial, server: Site): Promise<unknown>
}

const CHANGES: readonly Change[] = [
  {
    what: 'disabling it',
    take: (trial, server) =>
      asOwner(trial, server, (call, by) =>
        call(setSubAccountState, { ...of(trial), body: { state: 'disabled' } }, by),
      ),
  },
  {
    what: 'deleting it',
    take: (trial, server) => asOwner(trial, server, (call, by) => call(deleteSubAccount, of(trial), by)),
  },
  {
    what: 'revoking its role',
    take: (trial, server) =>
      asOwner(trial, server, (call, by) =>
        call(setSubAccountRoles, { ...of(trial), body: { revoke: [trial.roleId] } }, by),
      ),
  },
  {
    what: 'taking the permission out of its role',
    take(trial, server) {
      const { roleId } = trial
      const body = { name: roleId, description: '', permissions: [], updatedAt: 0 }
      return asOwner(trial, server, (call, by) => call(updateRole, { params: { roleId }, body }, by))
    },
  },
  {
    what: 'limiting the networks to others',
    async take(trial, server) {
      const { data } = await asOwner(trial, server, (call, by) => call(getSubAccountRules, {}, by))
      const body = { networks: [ELSEWHERE], updatedAt: data.updatedAt }
      return asOwner(trial, server, (call, by) => call(setSubAccountNetworks, { body }, by))
    },
  },
  {
    what: 'resetting its password',
    async take({ lane, subAccountId, emailKey }, server) {
      const [resetToken, password, createdAt] = [newToken(), 'Quiet-Harbour-8', Date.now()]
      const times = { createdAt, expiresAt: createdAt + MINUTE_MS, usedAt: null }
      const link = { tokenHash: sha256(resetToken), subAccountId, emailKey, ...times }
      await stored(() => lane.db.query.insertInto('subAccountResets').values(link).execute())
      const body = { resetToken, password, repeat: password }
      return accepted(() => callAt(lane, server)(resetSubAccountPassword, { body }))
    },
  },
  {
    what: 'ending its sessions',
    take: (trial, server) => asOwner(trial, server, (call, by) => call(endSubAccountSessions, of(trial), by)),
  },
]

interface Counts {
  trials: number
  before: number
  late: number
  acceptedLate: number
}

async function proved(change: Change, rounds: number, lanes: readonly Lane[]): Promise<ProofRow> {
  const counts: Counts = { trials: 0, before: 0, late: 0, acceptedLate: 0 }
  let left = rounds
  await Promise.all(
    lanes.map(async (lane) => {
      while (left > 0) {
        left -= 1
        await oneTrial(change, await stored(() => newTrial(lane)), counts)
        if (counts.trials % TELL_EVERY === 0) console.log(`  ${change.what}: ${counts.trials} trials`)
      }
    }),
  )
  const { trials, before, late, acceptedLate } = counts
  return {
    what: `a sub-account that sends requests without a pause, and ${change.what}; two servers on PostgreSQL`,
    runs: trials,
    acknowledged: trials,
    lost: acceptedLate,
    invented: 0,
    also: `${late} requests started after the acknowledgement, ${acceptedLate} of them were accepted; ${before} were accepted before it`,
    met: acceptedLate === 0 && trials === rounds && late >= trials * 2 * AFTERWARDS && before >= trials * 2,
  }
}

async function oneTrial(change: Change, trial: Trial, counts: Counts): Promise<void> {
  const { lane, token } = trial
  const { servers } = lane
  const moment = { acknowledgedAt: Number.POSITIVE_INFINITY }
  const both = servers.map((server) =>
    requests(() => callAt(lane, server)(listTrials, {}, { as: { token, cookie: undefined } }), moment),
  )
  await Promise.all(both.map(({ begun }) => begun))
  await change.take(trial, servers[lane.trials % 2 ? 0 : 1])
  moment.acknowledgedAt = performance.now()
  for (const { ended } of both) {
    const { before, late, acceptedLate } = await ended
    counts.before += before
    counts.late += late
    counts.acceptedLate += acceptedLate
  }
  counts.trials += 1
}

/** Calls of the API at a server, from an address of this lane and trial, so that no rate limit is met. */
function callAt(lane: Lane, server: Site) {
  const address = `10.${lane.number}.${(lane.trials >> 8) & 255}.${lane.trials & 255}`
  return caller((request) => {
    const { pathname, search } = new URL(request.url)
    request.headers.set('x-forwarded-for', address)
    return fetch(new Request(server.url + pathname + search, request))
  })
}

type CallAt = ReturnType<typeof callAt>

function asOwner<T extends Answer>(
  { lane }: Trial,
  server: Site,
  send: (call: CallAt, by: Parameters<CallAt>[2]) => Promise<T>,
): Promise<T> {
  const by = { as: { token: lane.owner.token, cookie: undefined } }
  return accepted(() => send(callAt(lane, server), by))
}

const of = ({ subAccountId }: Trial) => ({ params: { subAccountId } })

/** Gives the right: a new sub-account with a role and a session, from everywhere. */
async function newTrial(lane: Lane): Promise<Trial> {
  lane.trials += 1
  const { db, owner } = lane
  const [subAccountId, roleId, token, now] = [newId(), newId(), newToken(), Date.now()]
  const accountId = owner.userId
  const userName = `sub-${subAccountId.slice(0, 14)}`
  const emailKey = `${userName}@example.com`
  const texts = { userName, userNameKey: userName, name: 'Lin Yue', email: emailKey, emailKey }
  const role = { id: roleId, accountId, name: roleId, nameKey: roleId, description: '' }
  const session = { id: newId(), accountId, subAccountId, tokenHash: sha256(token), cookieHash: null }
  const times = { createdAt: now, lastUsedAt: now, provenAt: now, expiresAt: now + HOUR_MS, endedAt: null }
  await db.transaction(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where('subAccountId', 'is not', null)
      .where('accountId', '=', accountId)
      .execute()
    // One sub-account, role and rule at a time: those of earlier trials would slow later ones down.
    for (const table of ['subAccounts', 'roles', 'subAccountRules'] as const)
      await tx.deleteFrom(table).where('accountId', '=', accountId).execute()
    const sub = { ...texts, id: subAccountId, accountId, passwordHash: 'none', language: 'en' as const }
    await addSubAccount(tx, { ...sub, createdAt: now })
    await tx
      .insertInto('roles')
      .values({ ...role, permissions: 'trial:read', createdAt: 0, updatedAt: 0 })
      .execute()
    await tx
      .insertInto('subAccountRoles')
      .values({ subAccountId, accountId, roleId, grantedAt: now })
      .execute()
    await tx
      .insertInto('sessions')
      .values({ ...session, ...times, userAgent: '', address: '10.0.0.1' })
      .execute()
  })
  return { lane, subAccountId, emailKey, roleId, token }
}
