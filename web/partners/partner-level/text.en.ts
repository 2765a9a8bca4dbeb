import { partnerLevelNamesEn } from '#contract/partners/partner-level/partner-level.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { partnerLevelZh } from './text.zh.ts'

export const partnerLevelEn: SameText<typeof partnerLevelZh> = {
  name: partnerLevelNamesEn,
  short: { silver: 'Silver', gold: 'Gold' },
  title: 'Partner level',
  figure: { dealsWon: 'Deals won in 365 days', customers: 'Associated customers' },
  left_one: '{{count, number}} goal left for {{level}}',
  left_other: '{{count, number}} goals left for {{level}}',
  highest: 'This is the highest level. You keep it as long as you meet these goals.',
  of: '{{have, number}} of {{needed, number}}',
  missing_one: '{{count, number}} more needed',
  missing_other: '{{count, number}} more needed',
  reached: 'Reached',
  rules: 'What each level needs',
  needs: '{{have, number}} ({{level}} needs {{needed, number}})',
}
