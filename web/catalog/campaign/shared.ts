export { CampaignStrip } from './campaign-strip.tsx'
export { CampaignView } from './campaign-view.tsx'
export type { Claimable, ClaimSlot } from './offers-section.tsx'
export { type RunningCampaign, runningCampaign } from './running-campaign.ts'
