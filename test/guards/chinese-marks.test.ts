/** Chinese texts have one spacing and full-width marks, wherever they are written: pages, mails, errors, demo data, guides. */
import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['a space between Chinese characters', /\p{Script=Han}[ \u00a0]+\p{Script=Han}/u],
  ['a space next to a full-width mark', /[ \u00a0][，。；：？！、）》”]|[，。；：？！、（《“][ \u00a0]/u],
  ['a half-width mark', /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u],
  ['a half-width bracket', /\p{Script=Han}\(|\)\p{Script=Han}/u],
  ['a half-width full stop', /\p{Script=Han}\.(?=\s|$)/u],
]

/** Words with spaces between them that only programs read, and the pattern of a field. */
const NO_TEXTS: Record<string, RegExp> = {
  'server/company/certification/company-name.rules.ts': /^[\p{Script=Han} ]+$/u,
  'server/kit/sales-region.ts': /^[\p{L}’'\s]+$/u,
  'web/platform/text/kit.zh.ts': /^时:分$/,
  'web/shell/operator/desk.text.zh.ts': /^帮助 手册 指南 help$/,
}

/** What a text of the product says, or null where its marks are those of a program or of a language. */
function wordsOf(literal: string): string | null {
  if (!/\p{Script=Han}/u.test(literal)) return null
  // Regular expressions, sets of characters, and what is a mix of languages by its purpose.
  if (/\\p\{|\[\^|\(\?/.test(literal)) return null
  return literal
    .replaceAll('\\u00a0', '\u00a0')
    .replaceAll('\\n', '\n')
    .replaceAll(/\{\{[^}]*\}\}|\{[a-zA-Z]+\}|\$\{[^}]*\}/g, '\uE100')
}

function faultsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      FAULTS.filter(([, pattern]) => pattern.test(line)).map(
        ([fault]) => `${fault}: ${line.trim().slice(0, 80)}`,
      ),
    )
}

const sources = paths('{contract,server,web}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\/test-[^/]*$|\.en\.ts$/.test(path),
)

test('every Chinese text of the source has full-width marks and no space between its characters', () => {
  let count = 0
  const faults = sources.flatMap((path) => {
    const literals = textOf(path).match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
    return literals.flatMap((literal) => {
      const words = wordsOf(literal.slice(1, -1))
      if (words === null || NO_TEXTS[path]?.test(words)) return []
      count += 1
      return faultsIn(words).map((fault) => `${path}: ${fault}`)
    })
  })
  expect(count).toBeGreaterThan(5_000)
  expect(faults).toEqual([])
})

test('so has every guide', () => {
  const guides = paths('server/website/**/*.zh.md')
  expect(guides.length).toBeGreaterThan(5)
  const faults = guides.flatMap((path) =>
    // Code, and the marks of Markdown, are no text.
    faultsIn(
      textOf(path)
        .replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '\uE100')
        .replaceAll(/ ?\| ?/g, '|'),
    ).map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test.each(['桌面 到期', '试用到期 。', '查看项目:', '规格(中)', '已完成.'])('%s is found', (text) => {
  expect(faultsIn(text)).toHaveLength(1)
})
