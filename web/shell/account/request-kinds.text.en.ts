import { requestTexts } from '#contract/domains.ts'

/** What the requests of each kind are called, and their states. */
export const requestKindsEn = { kind: requestTexts('en') }
