export { CampaignStrip } from './campaign-strip.tsx'
export { type RunningCampaign, runningCampaign } from './running-campaign.ts'
