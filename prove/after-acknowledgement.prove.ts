import { setTimeout as pause } from 'node:timers/promises'
import { resetSubAccountPassword } from '#contract/features/password/password.endpoints.ts'
import { createRole, updateRole } from '#contract/features/role/role.endpoints.ts'
import type { RoleView } from '#contract/features/role/role.fields.ts'
import { signInSubAccount } from '#contract/features/sign-in/sign-in.endpoints.ts'
import {
  deleteSubAccount,
  endSubAccountSessions,
  setSubAccountRoles,
  setSubAccountState,
} from '#contract/features/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  setSubAccountNetworks,
} from '#contract/features/sub-account-admin/sub-account-rules.endpoints.ts'
import { listTrials } from '#contract/features/trial/trial.endpoints.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { addSubAccount } from '#server/features/sub-account/sub-account.service.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { createHasher, DEFAULT_HASHING } from '#server/kit/passwords/hasher.ts'
import { caller } from '#test/call.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'

export const name = 'after-acknowledgement'
const ROUNDS = 1000
/** Trials at a time, each with an account of its own. */
const LANES = 4
/** Requests of each server that start after the acknowledgement. */
const AFTERWARDS = 3
const PASSWORD = 'Quiet-Harbour-8'
/** The least that a server takes: hashing is not what is proved. */
const HASH_MEMORY_KIB = 8192
const ELSEWHERE = '198.51.100.0/24'
const BUSY = 503
const BUSY_TRIES = 100
const BUSY_MS = 100

/**
 * A sub-account that loses its right, while it sends requests without a pause to two servers on one PostgreSQL: no
 * request that starts after the acknowledgement is accepted, at neither of them.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const cluster = await startPostgres({ durable: true })
  const db = openDatabase({ kind: 'postgres', url: cluster.url })
  const environment = {
    DATABASE_URL: cluster.url,
    SECRET_KEY: 'one key for both of the servers of this run',
    TRUSTED_PROXIES: '127.0.0.1',
    HASH_MEMORY_KIB: String(HASH_MEMORY_KIB),
  }
  const first = await startSite(environment)
  const second = await startSite(environment)
  try {
    const hasher = await createHasher({ ...DEFAULT_HASHING, memoryKib: HASH_MEMORY_KIB })
    const passwordHash = await hasher.hash(PASSWORD)
    const lanes: Lane[] = []
    for (let lane = 0; lane < LANES; lane += 1)
      lanes.push(await newLane(lane, { db, servers: [first, second], passwordHash }))
    const rows: ProofRow[] = []
    for (const change of Object.keys(CHANGES)) rows.push(await proved(change, rounds, lanes))
    return rows
  } finally {
    await db.close()
    await first.close()
    await second.close()
    await cluster.stop()
  }
}

interface Shared {
  readonly db: Db
  readonly servers: readonly [Site, Site]
  readonly passwordHash: string
}

/** An account whose sub-account loses a right again and again. */
interface Lane extends Shared {
  readonly number: number
  readonly owner: RegisteredPerson
  role: RoleView
  sub: { readonly id: string; readonly userName: string }
  trials: number
}

/** One call of the API at a server, from an address of this lane and trial, so that no rate limit is met. */
function at(lane: Pick<Lane, 'number' | 'trials'>, server: Site) {
  const address = `10.${lane.number}.${(lane.trials >> 8) & 255}.${lane.trials & 255}`
  return caller((request) => {
    const { pathname, search } = new URL(request.url)
    request.headers.set('x-forwarded-for', address)
    return fetch(new Request(server.url + pathname + search, request))
  })
}

async function newLane(number: number, shared: Shared): Promise<Lane> {
  const owner = await registerAt(shared.servers[0], `owner-of-lane-${number}`)
  const body = { name: 'Reads trials', description: '', permissions: ['trial:read' as const] }
  const call = at({ number, trials: 0 }, shared.servers[0])
  const { data: role } = await accepted(() => call(createRole, { body }, by(owner)))
  const lane: Lane = { ...shared, number, owner, role, sub: await newSub(shared, owner, number), trials: 0 }
  await grant(lane)
  return lane
}

async function newSub({ db, passwordHash }: Shared, owner: RegisteredPerson, lane: number) {
  const id = newId()
  const userName = `sub-${lane}-${id.slice(0, 10)}`
  const email = `${userName}@example.com`
  const named = { id, userName, userNameKey: userName, name: 'Lin Yue', email, emailKey: email }
  const row = {
    ...named,
    accountId: owner.userId,
    passwordHash,
    language: 'en' as const,
    createdAt: Date.now(),
  }
  await db.transaction((tx) => addSubAccount(tx, row))
  return { id, userName }
}

function by({ token }: { readonly token: string }) {
  return { as: { token, cookie: undefined } }
}

const ofSub = (lane: Lane) => ({ params: { subAccountId: lane.sub.id } })

async function grant(lane: Lane): Promise<void> {
  const input = { ...ofSub(lane), body: { roleIds: [lane.role.id] } }
  await accepted(() => at(lane, lane.servers[0])(setSubAccountRoles, input, by(lane.owner)))
}

interface Answer {
  readonly status: number
  readonly body: string
}

/** A server that is busy asks to wait, and has done nothing. */
async function accepted<T extends Answer>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call()
    if (answer.status === 200) return answer
    if (answer.status !== BUSY || tries === BUSY_TRIES)
      throw new Error(`a call of the proof was refused: ${answer.body}`)
    await pause(BUSY_MS)
  }
}

/** Takes the right away at a server. @returns what gives it back */
type Change = (lane: Lane, server: Site) => Promise<() => Promise<unknown>>

const CHANGES: Readonly<Record<string, Change>> = {
  'disabling it': async (lane, server) => {
    const set = (state: 'enabled' | 'disabled') =>
      accepted(() =>
        at(lane, server)(setSubAccountState, { ...ofSub(lane), body: { state } }, by(lane.owner)),
      )
    await set('disabled')
    return () => set('enabled')
  },
  'deleting it': async (lane, server) => {
    await accepted(() => at(lane, server)(deleteSubAccount, ofSub(lane), by(lane.owner)))
    return async () => {
      lane.sub = await newSub(lane, lane.owner, lane.number)
      await grant(lane)
    }
  },
  'revoking its role': async (lane, server) => {
    const none = { ...ofSub(lane), body: { roleIds: [] } }
    await accepted(() => at(lane, server)(setSubAccountRoles, none, by(lane.owner)))
    return () => grant(lane)
  },
  'taking the permission out of its role': async (lane, server) => {
    const set = async (permissions: 'trial:read'[]) => {
      const { id: roleId, name: roleName, description, updatedAt } = lane.role
      const body = { name: roleName, description, permissions, updatedAt }
      const input = { params: { roleId }, body }
      lane.role = (await accepted(() => at(lane, server)(updateRole, input, by(lane.owner)))).data
    }
    await set([])
    return () => set(['trial:read'])
  },
  'limiting the networks to others': async (lane, server) => {
    const call = at(lane, server)
    const limit = async (networks: string[]) => {
      const read = () => call(getSubAccountRules, {}, by(lane.owner))
      const { updatedAt } = (await accepted(read)).data
      const body = { networks, updatedAt }
      await accepted(() => call(setSubAccountNetworks, { body }, by(lane.owner)))
    }
    await limit([ELSEWHERE])
    return () => limit([])
  },
  'resetting its password': async (lane, server) => {
    const [resetToken, now] = [newToken(), Date.now()]
    const emailKey = `${lane.sub.userName}@example.com`
    const link = { tokenHash: sha256(resetToken), subAccountId: lane.sub.id, emailKey }
    await lane.db.query
      .insertInto('subAccountResets')
      .values({ ...link, createdAt: now, expiresAt: now + MINUTE_MS, usedAt: null })
      .execute()
    const body = { resetToken, password: PASSWORD, repeat: PASSWORD }
    await accepted(() => at(lane, server)(resetSubAccountPassword, { body }))
    return async () => undefined
  },
  'ending its sessions': async (lane, server) => {
    await accepted(() => at(lane, server)(endSubAccountSessions, ofSub(lane), by(lane.owner)))
    return async () => undefined
  },
}

interface Counts {
  trials: number
  before: number
  late: number
  acceptedLate: number
}

async function proved(what: string, rounds: number, lanes: readonly Lane[]): Promise<ProofRow> {
  const counts: Counts = { trials: 0, before: 0, late: 0, acceptedLate: 0 }
  let left = rounds
  await Promise.all(
    lanes.map(async (lane) => {
      while (left > 0) {
        left -= 1
        await oneTrial(what, lane, counts)
      }
    }),
  )
  const { trials, before, late, acceptedLate } = counts
  return {
    what: `a sub-account that sends requests without a pause, and ${what}; two servers on PostgreSQL`,
    runs: trials,
    acknowledged: trials,
    lost: acceptedLate,
    invented: 0,
    also: `${late} requests started after the acknowledgement, ${acceptedLate} of them were accepted; ${before} were accepted before it`,
    met: acceptedLate === 0 && trials === rounds && late >= trials * 2 * AFTERWARDS && before >= trials * 2,
  }
}

async function oneTrial(what: string, lane: Lane, counts: Counts): Promise<void> {
  lane.trials += 1
  const { servers, owner, sub } = lane
  const login = {
    identity: 'customer' as const,
    primary: owner.userName,
    account: sub.userName,
    password: PASSWORD,
  }
  const { data } = await accepted(() => at(lane, servers[0])(signInSubAccount, { body: login }))
  if (!('token' in data)) throw new Error('the sub-account did not sign in')
  const session = by(data)
  const moment = { acknowledgedAt: Number.POSITIVE_INFINITY }
  const both = servers.map((server) => requests(() => at(lane, server)(listTrials, {}, session), moment))
  await Promise.all(both.map(({ begun }) => begun))
  const undo = await CHANGES[what]?.(lane, servers[lane.trials % 2 ? 0 : 1])
  moment.acknowledgedAt = performance.now()
  for (const { ended } of both) {
    const { before, late, acceptedLate } = await ended
    counts.before += before
    counts.late += late
    counts.acceptedLate += acceptedLate
  }
  counts.trials += 1
  await undo?.()
}

/** Sends one request after the other, until some have started after the acknowledgement. */
function requests(ask: () => Promise<Answer>, moment: { readonly acknowledgedAt: number }) {
  const begun = Promise.withResolvers<void>()
  const found = { before: 0, late: 0, acceptedLate: 0 }
  const ended = (async () => {
    // The session works, or the trial proves nothing.
    await accepted(ask)
    found.before += 1
    begun.resolve()
    while (found.late < AFTERWARDS) {
      const startedAt = performance.now()
      const { status } = await ask()
      if (startedAt < moment.acknowledgedAt) {
        if (status === 200) found.before += 1
        continue
      }
      // A busy server has neither accepted nor refused it.
      if (status === BUSY) continue
      found.late += 1
      if (status === 200) found.acceptedLate += 1
    }
    return found
  })()
  ended.catch(begun.reject)
  return { begun: begun.promise, ended }
}
