import { z } from 'zod'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { ActingKind, Whose } from '#server/kit/acting/acting.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { deleteBounce } from '#server/kit/mail/outbox.store.ts'
import { SECURITY_HEADING } from '#server/kit/personal/common-labels.ts'
import { copiedFacts } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import {
  allSubAccountIds,
  deleteRules,
  deleteSubAccountFields,
  findSubAccountByEmail,
  findSubAccountByName,
  insertSubAccount,
  type NewSubAccount,
  type SubAccount,
  subAccountById,
  subAccountsByPrimary,
  updateSubAccount,
} from './sub-account.store.ts'
import { subAccountRules } from './sub-account-rules.service.ts'

export {
  addSubAccounts,
  countByPrimary,
  countSubAccounts,
  formerSubAccountIds,
  noteFactorMail,
  noteSubAccountSignIn,
  presentSubAccountIds,
  subAccountById,
  subAccountsByIds,
  subAccountsByNames,
  subAccountsByPrimary,
  subAccountsNamed,
  takenSubAccountEmails,
  takenUserNames,
  updateSubAccount,
} from './sub-account.store.ts'

export type { SubAccount }

/** The row of a new one: its names are compared by their keys, and its initial password is made later. */
export function newSubAccountRow({
  userName,
  email,
  ...row
}: Omit<NewSubAccount, 'userNameKey' | 'emailKey' | 'passwordHash'>): NewSubAccount {
  return {
    ...row,
    userName,
    email,
    userNameKey: userNameKey(userName),
    emailKey: emailKey(email),
    passwordHash: '',
  }
}

/**
 * The sub-account that signs in by this name or address. A name is looked for below the given primary account
 * only; an address is unique across the site and finds its sub-account below any. One read in either case.
 * @param accountId of the primary account; undefined where the typed name does not exist
 */
export function subAccountByLogin(
  db: Executor,
  accountId: string | undefined,
  login: string,
): Promise<SubAccount | undefined> {
  // A user name holds no @, so the two never meet.
  return login.includes('@')
    ? findSubAccountByEmail(db, login)
    : findSubAccountByName(db, accountId ?? '', login)
}

/** Stores a new sub-account; the unique columns refuse a second one of the same name or address. */
export async function addSubAccount(tx: Executor, subAccount: NewSubAccount): Promise<void> {
  await insertSubAccount(tx, subAccount)
}

/**
 * Gives a sub-account a password of its person’s own. `was` names the one that was looked at: where it is different by
 * now, or the sub-account is deleted, nothing changes and the answer is false.
 */
export function setSubAccountPassword(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  id: string,
  { passwordHash, was }: { passwordHash: string; was?: string },
): Promise<boolean> {
  const change = { passwordHash, initialUntil: null, updatedAt: deps.clock.now() }
  return updateSubAccount(tx, id, change, was === undefined ? {} : { passwordHash: was })
}

/** The name, and the user name, which is that of one person only: others may choose any name. */
export function fullNameOf({ name, userName }: Pick<SubAccount, 'name' | 'userName'>): string {
  return [...new Set([name, userName])].filter((each) => each !== '').join(' · ')
}

/** The ids of these people, of deleted sub-accounts too. */
export async function userIdsOf(db: Executor, { accountId, subAccountId }: Whose): Promise<string[]> {
  if (subAccountId === undefined) return [accountId, ...(await allSubAccountIds(db, accountId))]
  return [subAccountId ?? accountId]
}

/**
 * Sub-accounts, which log in by themselves. One that was made or given another address while an intruder could be in is
 * disabled. A closed account loses them together with their names.
 */
export const subAccountActs: ActingKind = {
  name: 'subAccount',
  title: { zh: '子账号', en: 'Sub-account' },
  tables: ['subAccounts'],
  endsOn: { recovery: 'allSince' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    if (subAccountId === null) return []
    const all = await subAccountsByPrimary(db, accountId)
    return all
      .filter(({ id }) => subAccountId === undefined || id === subAccountId)
      .map((row) => ({
        id: row.id,
        name: fullNameOf(row),
        madeBy: null,
        changedAt: row.emailChangedAt ?? row.createdAt,
        userId: row.id,
        target: row.email,
        lastUsedAt: row.lastSignInAt,
        usable: row.disabledAt === null,
      }))
  },
  async end(deps, tx, items, { accountId }) {
    for (const { id } of items.filter(({ usable }) => usable)) {
      const now = deps.clock.now()
      await updateSubAccount(tx, id, { disabledAt: now, disabledReason: null, updatedAt: now })
      await endActing(deps, tx, { accountId, subAccountId: id, why: 'subAccountDisabled' })
    }
  },
  async restore({ clock }, tx, { id }, accountId) {
    const row = await subAccountById(tx, id)
    if (row?.accountId !== accountId || row.deletedAt !== null || row.disabledAt === null) return false
    const updatedAt = Math.max(clock.now(), row.updatedAt + 1)
    await updateSubAccount(tx, id, { disabledAt: null, disabledReason: null, updatedAt })
    return true
  },
}

const subAccountNetworks = copiedFacts({
  key: 'subAccountNetworks',
  heading: SECURITY_HEADING,
  /** Networks from which sub-accounts may come, in CIDR notation; empty: from anywhere. */
  schema: z.array(z.string()),
  read: async ({ db }, { accountId }) => [...(await subAccountRules(db.query, accountId)).networks],
  show: (networks) => ({ subAccountNetworks: networks.join(', ') || null }),
  labels: { subAccountNetworks: { zh: '子账号的网络', en: 'Networks of sub-accounts' } },
})

/** What sub-accounts say about people; their ids stay in the log. */
export const subAccountPersonal: PersonalData = {
  tables: ['subAccounts', 'subAccountRules', 'subAccountRuleChanges'],
  wipe: (_deps, tx, { accountId }) => deleteRules(tx, accountId),
  async wipePerson({ clock }, tx, personId) {
    const row = await subAccountById(tx, personId)
    if (row) await deleteBounce(tx, row.email)
    await deleteSubAccountFields(tx, personId, clock.now())
  },
  copied: [subAccountNetworks],
}
