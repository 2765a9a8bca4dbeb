import type { PartnerLevel } from './partner-level.rules.ts'

export const partnerLevelNamesZh: Record<PartnerLevel, string> = {
  registered: '注册伙伴',
  silver: '银牌伙伴',
  gold: '金牌伙伴',
}
