import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { ObjectChange } from '#contract/kit/change.ts'
import { changesOf, type EndpointSpec } from '#contract/kit/endpoint.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import type { SignedInCaller } from './caller.ts'
import { userIdOf } from './caller.ts'

/** Signalled with what a call of a signed-in person has changed. */
const TOLD = 'toldChange'

/** What a call has changed of what others see: the people of its account, or all operators. */
export interface ToldChange extends ObjectChange {
  /** The account, or `operators`. */
  readonly group: string
  readonly userId: string
  readonly sessionId: string
  /** Of the call; who lacks every right to its resource is told nothing. */
  readonly permission: string
}

/** Who sees an object besides the people of the one who has changed it, as the applicant of a request. */
export type Side = Pick<ToldChange, 'group' | 'permission' | 'params'>

/** Finds the sides of an object by its id; none where it is of another kind. */
export type FindSides = (db: Executor, id: string) => Promise<readonly Side[]>

/** The group of all operators. */
export const OPERATORS = 'operators'

/** Tells the people of these sides, once `tx` has committed. */
export async function tellSides(
  { db }: { readonly db: Pick<Db, 'signal'> },
  tx: Executor,
  sides: readonly Side[],
): Promise<void> {
  for (const side of sides) {
    const told: ToldChange = { ...side, userId: '', sessionId: '', what: 'all' }
    await db.signal(tx, TOLD, JSON.stringify(told))
  }
}

function groupOf({ accountType, accountId }: SignedInCaller): string {
  return accountType === ACCOUNT_TYPE.operator ? OPERATORS : accountId
}

/**
 * Tells the streams of all processes of a call that has succeeded: on the side of its caller, and on the other sides of
 * the objects in its address. A call that only reads changes nothing.
 */
export async function tellChange(
  db: Pick<Db, 'signal' | 'query' | 'transaction'>,
  endpoint: EndpointSpec,
  caller: SignedInCaller,
  {
    params,
    findSides,
  }: {
    readonly params: Readonly<Record<string, string>>
    readonly findSides: readonly FindSides[]
  },
): Promise<void> {
  const what = changesOf(endpoint)
  if (what.length === 0) return
  const told: ToldChange = {
    group: groupOf(caller),
    userId: userIdOf(caller),
    sessionId: caller.token ? '' : caller.sessionId,
    permission: endpoint.permission ?? 'self',
    what,
    params,
  }
  const sides: Side[] = []
  for (const find of findSides)
    for (const id of Object.values(params)) sides.push(...(await find(db.query, id)))
  await db.transaction(async (tx) => {
    await db.signal(tx, TOLD, JSON.stringify(told))
    await tellSides(
      { db },
      tx,
      sides.filter(({ group }) => group !== told.group),
    )
  })
}

/**
 * Calls the handler with what calls have changed. Of what is missed while another process cannot be heard nothing is
 * told: pages ask again after a while. @returns ends that
 */
export function onToldChange(db: Pick<Db, 'onSignal'>, handler: (told: ToldChange) => void): () => void {
  return db.onSignal(TOLD, (payload) => {
    if (payload !== undefined) handler(JSON.parse(payload))
  })
}

/**
 * Whether a person may know of a change: a colleague with a right to the resource that the call was about, and the
 * person itself in another session. The session that made the call knows.
 */
export function mayKnow(
  { group, userId, sessionId, permission }: ToldChange,
  caller: SignedInCaller,
): boolean {
  if (caller.sessionId === sessionId) return false
  if (userIdOf(caller) === userId) return true
  if (groupOf(caller) !== group || permission === 'self' || permission === 'primary') return false
  const resource = `${permission.split(':')[0]}:`
  return [...caller.permissions].some((own) => own.startsWith(resource))
}
