import { changesOf, deleteChanges } from './email-history.store.ts'

/** Which addresses the account has had, for the copy of its data. */
export const emailHistory = changesOf

/** Forgets them, and every link that could bring an old one back: the account is closed for good. */
export const deleteEmailHistory = deleteChanges
