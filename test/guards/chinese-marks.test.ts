/** Chinese texts have one spacing and full-width marks, wherever they are written: pages, mails, errors, demo data, guides. */
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { parentsIn } from './jsx-children.ts'
import { at, code, paths, type SourceFile, textAt, textOf } from './tree.ts'

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

/** Parts with a frame or a ground of their own: a space is between them and a text in every language. */
const FRAMED = /^<(Key|kbd|code|DemoTag|DiscountBadge|Tag|IconButton|Button)\b|styles\.tag\b|<DemoTag/

/** What is translated where it is shown, or was by the component that gives it. */
const TRANSLATED = /\bt\(|\b(question|action|privacy|hint|text|title)\}/

/** Blanks between two parts of an element that both have a translated text, as `{t('a')}{' '}<a>{t('b')}</a>`. */
function gapsIn(file: SourceFile): ESTree.JSXChild[] {
  const isBlank = (child: ESTree.JSXChild) =>
    child.type === 'JSXText'
      ? /^ +$/.test(child.value)
      : child.type === 'JSXExpressionContainer' &&
        child.expression.type === 'Literal' &&
        child.expression.value === ' '
  return parentsIn(file).flatMap(({ children }) =>
    children.flatMap(({ node }, index) => {
      const sides = [children[index - 1], children[index + 1]].flatMap((each) => each?.node ?? [])
      const words = sides.map((each) => textAt(file, each))
      const isGap = words.length === 2 && words.every((each) => TRANSLATED.test(each) && !FRAMED.test(each))
      return isBlank(node) && isGap ? [node] : []
    }),
  )
}

/** A text with a blank at its end, as `<Text>{t('a')} </Text>`; what only screen readers say is no sentence. */
function blankEndsIn(file: SourceFile): ESTree.JSXChild[] {
  return parentsIn(file).flatMap(({ node, children }) => {
    const last = children.at(-1)?.node
    const isText = TRANSLATED.test(textAt(file, node)) && !textAt(file, node).includes('visually-hidden')
    return isText && last?.type === 'JSXText' && /^[^\n]* $/.test(last.value) ? [last] : []
  })
}

test('two translated texts that markup joins have a `Gap` between them, which is no space in Chinese', () => {
  const files = code('web/')
  expect(
    files.flatMap((file) => [...gapsIn(file), ...blankEndsIn(file)].map((gap) => at(file, gap))),
  ).toEqual([])
})
