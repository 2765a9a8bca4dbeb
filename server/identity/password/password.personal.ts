import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteResetsOf } from './password.store.ts'
import { deleteSubResetsOf } from './sub-account-reset.store.ts'

/** Mailed links to a new password, with the address that they were mailed to. */
export const passwordPersonal: PersonalData = {
  tables: ['passwordResets', 'subAccountResets'],
  wipe: (_deps, tx, { accountId }) => deleteResetsOf(tx, accountId),
  wipePerson: (_deps, tx, personId) => deleteSubResetsOf(tx, personId),
}
