import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteResetAddresses } from './password.store.ts'
import { deleteSubResetAddresses } from './sub-account-reset.store.ts'

/** The addresses to which links to a new password were mailed; the links then lead nowhere. */
export const passwordPersonal: PersonalData = {
  tables: ['passwordResets', 'subAccountResets'],
  wipe: (_deps, tx, { accountId }) => deleteResetAddresses(tx, accountId),
  wipePerson: (_deps, tx, personId) => deleteSubResetAddresses(tx, personId),
}
