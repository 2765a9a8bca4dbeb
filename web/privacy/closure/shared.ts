/** The closure of an account for other features: its banner, and whether one is pending. */
export { loadClosure } from './closure-store.ts'
export { PendingClosure } from './pending-closure.tsx'
