import type { PageFacts } from '#contract/kit/web-handler.ts'

/** Paths that are not pages of the site. */
const NOT_PAGES = ['/api/*', '/dev/*', '/operator/*']

/**
 * Public pages are prerendered when a pointer rests on their link, so that the click shows them at once; never a page
 * that acts when it is opened or that loads a person's data.
 */
export function speculationRules(pages: readonly PageFacts[]): string {
  const excluded = [...NOT_PAGES, ...pages.filter(({ prerender }) => !prerender).map(({ path }) => path)]
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: excluded } },
            { not: { selector_matches: '[download], [target=_blank], [data-no-prerender]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
