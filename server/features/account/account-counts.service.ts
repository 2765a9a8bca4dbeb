import { countRegistrations } from './account-counts.store.ts'

/** Registrations of customers since a moment, by quarters of an hour. Accounts that are closed by now count too. */
export const registrationsSince = countRegistrations
