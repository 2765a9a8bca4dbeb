import type { LevelFigure } from '#contract/partners/partner-level/partner-level.rules.ts'
import { partnerLevelNamesZh } from '#contract/partners/partner-level/partner-level.text.zh.ts'

/** The level of a partner, for itself and for operators. */
export const partnerLevelZh = {
  name: partnerLevelNamesZh,
  short: { silver: '银牌', gold: '金牌' },
  title: '伙伴级别',
  figure: { dealsWon: '近 365 天赢单数', customers: '关联客户数' } satisfies Record<LevelFigure, string>,
  left_other: '距{{level}}还差 {{count, number}} 项',
  highest: '已达到最高级别。指标持续达标即可保持。',
  of: '{{have, number}} / {{needed, number}}',
  missing_other: '还差 {{count, number}}',
  reached: '已达标',
  rules: '查看各级别要求',
  needs: '{{have, number}}（{{level}}要求 {{needed, number}}）',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly partnerLevel: typeof partnerLevelZh
  }
}
