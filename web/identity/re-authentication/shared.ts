/** Re-authentication for other features: calls that require it, its prompt, and the fields of a second factor. */
export { FactorFields } from './factor-fields.tsx'
export { ReAuthenticationPrompt } from './re-authentication-prompt.tsx'
export { type RecentAuthAction, useRecentAuthAction, withRecentAuth } from './recent-auth.ts'
