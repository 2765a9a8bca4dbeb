import { DAY_MS } from '#contract/kit/time.ts'

/** Levels of partners, the lowest first. A partner is registered with its approval; the others are earned. */
export const PARTNER_LEVELS = ['registered', 'silver', 'gold'] as const
export type PartnerLevel = (typeof PARTNER_LEVELS)[number]

export const EARNED_LEVELS = ['silver', 'gold'] as const
export type EarnedLevel = (typeof EARNED_LEVELS)[number]

/** What a level is derived from: deals won within a year, and customers that are associated now. */
export const LEVEL_FIGURES = ['dealsWon', 'customers'] as const
export type LevelFigure = (typeof LEVEL_FIGURES)[number]
export type LevelFigures = Readonly<Record<LevelFigure, number>>

/** What each level needs, a setting; gold never needs less than silver. 0: the figure does not count. */
export type LevelRules = Readonly<Record<EarnedLevel, LevelFigures>>

/** For how long a deal counts after it was won. */
export const WON_WITHIN_MS = 365 * DAY_MS

/** The highest level whose figures are all reached. */
export function levelOf(figures: LevelFigures, rules: LevelRules): PartnerLevel {
  return EARNED_LEVELS.findLast((level) => leftFor(figures, rules[level]).length === 0) ?? 'registered'
}

/** The level after this one; undefined after the highest. */
export function nextLevel(level: PartnerLevel): EarnedLevel | undefined {
  return EARNED_LEVELS.find((earned) => PARTNER_LEVELS.indexOf(earned) > PARTNER_LEVELS.indexOf(level))
}

/** The figures that are below what is needed, with how many are missing. */
export function leftFor(figures: LevelFigures, needed: LevelFigures) {
  return LEVEL_FIGURES.map((figure) => ({ figure, count: needed[figure] - figures[figure] })).filter(
    ({ count }) => count > 0,
  )
}

/** Those figures that a level needs at all. */
export function goalsOf(needed: LevelFigures): LevelFigure[] {
  return LEVEL_FIGURES.filter((figure) => needed[figure] > 0)
}
