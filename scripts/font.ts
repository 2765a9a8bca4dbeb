/**
 * `npm run font`: writes the Latin font of all pages, `web/ui/fonts/inter.woff2`, and its style sheet
 * (`web/ui/fonts/fonts.css`). Both are committed: run it again when the package of the font has a new version.
 *
 * The font is Inter with its optical sizes, the characters of Western European languages and of our texts, in the weights
 * that the styles use. Its licence comes with the notices of its package (`scripts/notices.ts`).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import inter from '@capsizecss/metrics/inter'
import roboto from '@capsizecss/metrics/roboto'
import subsetFont from 'subset-font'
import { inRoot } from '#scripts/root.ts'

const SOURCE = inRoot('node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')
const FOLDER = inRoot('web', 'ui', 'fonts')
const WEIGHTS = { min: 400, max: 700 }
/** Kerning, accents, figures of one width, and case-sensitive punctuation; without stylistic sets. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'case']

/** Letters, figures, arrows and signs. */
const LETTERS = 'U+20-7E, U+A0-FF, U+20AC, U+2122, U+2190-2193, U+2212'
/** Marks that Chinese writes in the width of its own characters: pages in Chinese take them from the Chinese font. */
const MARKS = 'U+2013-2014, U+2018-201D, U+2022, U+2026, U+2030'

/** The characters of a `unicode-range`. */
function charactersOf(range: string): string {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) =>
        String.fromCodePoint(start + at),
      )
    })
    .join('')
}

/** A face of the file; while it is not there, the text stays in the fallback, so that nothing moves. */
function face(family: string, range: string): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./inter.woff2") format("woff2");
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: optional;
  unicode-range: ${range};
}
`
}

/** A face of a system's own font that takes the room of ours. */
function fallback(family: string, metrics: typeof arial): string {
  const { fontFaces } = createFontStack([{ ...inter, familyName: family }, metrics], {
    fontFaceProperties: { unicodeRange: LETTERS },
    fontFaceFormat: 'styleObject',
  })
  const [rule] = fontFaces
  if (!rule) throw new Error(`no fallback of ${metrics.familyName}`)
  const { src, ascentOverride, descentOverride, lineGapOverride = '0%', sizeAdjust } = rule['@font-face']
  return `@font-face {
  font-family: "${family}";
  src: ${String(src).replaceAll("'", '"')};
  ascent-override: ${ascentOverride};
  descent-override: ${descentOverride};
  line-gap-override: ${lineGapOverride};
  size-adjust: ${sizeAdjust};
  unicode-range: ${LETTERS};
}
`
}

const font = await subsetFont(readFileSync(SOURCE), charactersOf(`${LETTERS}, ${MARKS}`), {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
})
const css = [
  '/* Written by `npm run font`. */\n',
  face('Inter', LETTERS),
  face('Inter Marks', MARKS),
  fallback('Inter Arial', arial),
  fallback('Inter Roboto', roboto),
].join('\n')
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/inter.woff2`, font)
writeFileSync(`${FOLDER}/fonts.css`, css.replace('. */\n\n', '. */\n'))
console.log(`${font.length} bytes`)
