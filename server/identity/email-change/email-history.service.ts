import { changesOf, deleteChanges } from './email-history.store.ts'

/** The earlier addresses of the account, for the copy of its data. */
export const emailHistory = changesOf

/** Deletes them, and every link that could revert to one: the account is closed. */
export const deleteEmailHistory = deleteChanges
