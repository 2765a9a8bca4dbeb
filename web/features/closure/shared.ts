/** The closure of an account for other features: its banner, and whether one is pending. */
export { ClosureBanner } from './closure-banner.tsx'
export { loadClosure } from './closure-store.ts'
