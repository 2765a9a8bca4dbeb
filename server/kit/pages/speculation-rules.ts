/** Pages that act when opened, or that load a person's data: never opened on a guess. */
const NEVER = [
  '/entry/logout',
  '/logout',
  '/content/console',
  '/content/orderPay',
  '/api/*',
  '/dev/*',
  '/operator/*',
]
const PERSONAL = [
  '/content/information',
  '/information',
  '/content/registerResult',
  '/content/freeTrial/result',
]

/** Public pages are made ready when a pointer rests on their link, so that the click shows them at once. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NEVER, ...PERSONAL] } },
          { not: { selector_matches: '[download], [target=_blank], [data-no-prerender]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
