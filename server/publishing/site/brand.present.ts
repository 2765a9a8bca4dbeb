import { perScheme } from '#contract/kit/colour.ts'
import { type BrandPalette, brandCss, paperColour } from '#contract/publishing/site/brand-colour.rules.ts'
import type { Site } from '#contract/publishing/site/site.endpoints.ts'
import type { Logo, SiteValue } from '#contract/publishing/site/site.fields.ts'

/** Pixels of a logo in the head of a page, as high as the mark of the design. */
const LOGO_HEIGHT = 26

/** Logos are drawn for light grounds. */
const LOGO_CSS = `[data-logo]{border-radius:4px;background:${perScheme('#0000', '#fff')}}`

/** Where logos are served. */
export const LOGO_PATH = '/brand'

/** Where a logo is served: its hash makes the address immutable. */
export function logoPath({ hash }: Pick<Logo, 'hash'>): string {
  return `${LOGO_PATH}/${hash}.png`
}

/** What pages need for a brand of the provider's own; undefined: nothing, so that they are as the design has them. */
export function brandOf(
  { logo, logoHasName = false }: SiteValue<'brand'>,
  palette: BrandPalette | undefined,
): Site['brand'] {
  if (!palette && !logo) return undefined
  return {
    css: `${palette ? brandCss(palette) : ''}${logo ? LOGO_CSS : ''}`,
    icon: logo ? logoPath(logo) : palette ? markIn(palette.light.colour) : '/favicon.svg',
    ...(palette
      ? { bars: { light: paperColour('light', palette.hue), dark: paperColour('dark', palette.hue) } }
      : {}),
    ...(logo
      ? {
          logo: {
            src: logoPath(logo),
            width: Math.max(1, Math.round((logo.width / logo.height) * LOGO_HEIGHT)),
            height: LOGO_HEIGHT,
            hasName: logoHasName,
          },
        }
      : {}),
  }
}

/** The mark of `web/public/favicon.svg` in another colour. */
function markIn(colour: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'><rect x='1' y='3' width='24' height='16' rx='4' fill='${colour}'/><path d='M6 19v-6a7 7 0 0 1 14 0v6' fill='#fff' opacity='.94'/><rect x='8' y='22' width='10' height='2.4' rx='1.2' fill='#8a8fa3'/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
