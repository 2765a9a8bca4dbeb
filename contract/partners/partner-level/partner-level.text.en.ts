import type { PartnerLevel } from './partner-level.rules.ts'

export const partnerLevelNamesEn: Record<PartnerLevel, string> = {
  registered: 'Registered partner',
  silver: 'Silver partner',
  gold: 'Gold partner',
}
