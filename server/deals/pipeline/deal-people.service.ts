import type { DealSide } from '#contract/deals/pipeline/pipeline.rules.ts'
import { userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { accountById, isAbleOperator, operatorAccounts } from '#server/people/account/account.service.ts'
import { permissionsOfRoles, rolesOfSubAccounts } from '#server/people/role/grant.service.ts'
import {
  type SubAccount,
  subAccountsByNames,
  subAccountsNamed,
} from '#server/people/sub-account/sub-account.service.ts'
import { type Mentioned, typedNames } from './mention.rules.ts'

/** Someone who may be named in a comment. */
export interface DealReader extends Mentioned {
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** So many are suggested for a mention, and so many of the sub-accounts are looked at for them. */
const SUGGESTED = 8
const LOOKED_AT = 100

/**
 * Whom a caller of this side may mention, by the beginning of their user names: a partner its own people, the desk both
 * sides. The caller itself is left out.
 */
export async function suggestPeople(
  db: Executor,
  {
    accountId,
    side,
    callerId,
  }: { readonly accountId: string; readonly side: DealSide; readonly callerId: string },
  search: string,
): Promise<DealReader[]> {
  const typed = userNameKey(search)
  const found = [
    ...(await partnersReading(db, accountId, await subAccountsNamed(db, accountId, typed, LOOKED_AT))),
    ...(side === 'operator' ? await operators(db) : []),
  ]
  return found
    .filter(
      ({ id, userName, isAble }) => isAble && id !== callerId && userName.toLowerCase().startsWith(typed),
    )
    .slice(0, SUGGESTED)
}

/**
 * Whom a typed text names, of those whom its author may, by user name in lower case; of operators those too who do not
 * see deals: their names are no words for partners either. A partner’s person goes before an operator of the same name.
 */
export async function peopleNamedIn(
  db: Executor,
  { accountId, side }: { readonly accountId: string; readonly side: DealSide },
  text: string,
): Promise<Map<string, DealReader>> {
  const names = typedNames(text)
  if (names.length === 0) return new Map()
  const found = [
    ...(side === 'operator' ? await operators(db) : []),
    ...(await partnersReading(db, accountId, await subAccountsByNames(db, accountId, names))),
  ]
  const byName = new Map(found.map((person) => [person.userName.toLowerCase(), person]))
  return new Map([...byName].filter(([name]) => names.includes(name)))
}

/** The account, and those of these sub-accounts that may see deals. */
async function partnersReading(
  db: Executor,
  accountId: string,
  subs: readonly SubAccount[],
): Promise<DealReader[]> {
  const account = await accountById(db, accountId)
  const roles = await rolesOfSubAccounts(
    db,
    accountId,
    subs.map(({ id }) => id),
  )
  const able = subs.filter(
    ({ id, deletedAt, disabledAt }) =>
      deletedAt === null &&
      disabledAt === null &&
      permissionsOfRoles(roles.get(id) ?? []).has('pipeline:read'),
  )
  return [...(account ? [{ ...account, name: account.name ?? '' }] : []), ...able].map(
    ({ id, userName, name, email, language }) => ({
      id,
      userName,
      name,
      email,
      language,
      isAble: true,
      side: 'partner',
    }),
  )
}

async function operators(db: Executor): Promise<DealReader[]> {
  return (await operatorAccounts(db)).map((operator) => {
    const { id, userName, name, email, language } = operator
    const isAble = isAbleOperator(operator, 'pipeline:read')
    return { id, userName, name: name ?? '', email, language, isAble, side: 'operator' }
  })
}
