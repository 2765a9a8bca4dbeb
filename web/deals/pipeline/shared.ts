export { DeskDeal } from './desk-deal.tsx'
