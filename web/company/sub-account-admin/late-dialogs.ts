import { late } from '#web/ui/late.tsx'

/** Dialogs about sub-accounts: loaded when the first of them opens. */
const stateDialogs = () => import('./state-dialogs.tsx')
const bulkQuestions = () => import('./bulk-questions.tsx')

export const DisableDialog = late(async () => (await stateDialogs()).DisableDialog)
export const DeleteDialog = late(async () => (await stateDialogs()).DeleteDialog)
export const BulkDisable = late(async () => (await bulkQuestions()).BulkDisable)
export const BulkDelete = late(async () => (await bulkQuestions()).BulkDelete)
export const BulkRoles = late(async () => (await bulkQuestions()).BulkRoles)
export const LastAdministratorNote = late(
  async () => (await import('./last-administrator-note.tsx')).LastAdministratorNote,
)
