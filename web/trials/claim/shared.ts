export { ClaimAction } from './claim-action.tsx'
export { type OwnClaims, useOwnClaims } from './use-own-claims.ts'
