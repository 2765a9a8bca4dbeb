/** Re-authentication for other features: its prompt, and the fields of a second factor. */
export { FactorFields } from './factor-fields.tsx'
export { ReAuthenticationPrompt } from './re-authentication-prompt.tsx'
