import { ALL_PAGES, type PageName } from '#web/pages.ts'

/** Pages whose navigation is transparent at their top. */
export const CLEAR_NAV: readonly PageName[] = ALL_PAGES.filter(({ clearNav }) => clearNav).map(
  ({ name }) => name,
)

/** Pages below /content without the banner that leads to registration. */
export const NO_BANNER: readonly PageName[] = ALL_PAGES.filter((row) => 'noBanner' in row).map(
  ({ name }) => name,
)
