import { countRegistrations, hasOtherNames } from './account-counts.store.ts'

/** Registrations of customers since a moment, by quarters of an hour. Accounts that are closed by now count too. */
export const registrationsSince = countRegistrations

/** Whether there are accounts besides those with names that begin so, as the demo's do. */
export const hasAccountsBesides = hasOtherNames
