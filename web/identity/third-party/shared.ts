/** Third-party sign-in for other features: its buttons, and the link that is pending until registration ends. */
export { LinkNotice } from './link-notice.tsx'
export { clearPendingLink, pendingLink } from './pending-link.ts'
export { loadProviders, ThirdPartyButtons } from './third-party-buttons.tsx'
