import { lazy } from 'react'

/** Dialogs about sub-accounts: loaded when the first of them opens, below a `Suspense`. */
const stateDialogs = () => import('./state-dialogs.tsx')
const bulkQuestions = () => import('./bulk-questions.tsx')

export const DisableDialog = lazy(async () => ({ default: (await stateDialogs()).DisableDialog }))
export const DeleteDialog = lazy(async () => ({ default: (await stateDialogs()).DeleteDialog }))
export const BulkDisable = lazy(async () => ({ default: (await bulkQuestions()).BulkDisable }))
export const BulkDelete = lazy(async () => ({ default: (await bulkQuestions()).BulkDelete }))
export const BulkRoles = lazy(async () => ({ default: (await bulkQuestions()).BulkRoles }))
export const LastAdministratorNote = lazy(async () => ({
  default: (await import('./last-administrator-note.tsx')).LastAdministratorNote,
}))
