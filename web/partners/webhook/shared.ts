/** The webhooks of an account, for the page of the partner's own systems. */
export { WebhookSection } from './webhook-section.tsx'
