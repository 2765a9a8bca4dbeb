export { DeskDeal } from './desk-deal.tsx'
export { StatusMark } from './status-mark.tsx'
