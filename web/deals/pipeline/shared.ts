export { DEAL_TONES } from './deal-tones.built.ts'
export { DeskDeal } from './desk-deal.tsx'
