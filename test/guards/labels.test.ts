/** People who speak to their computer say what they read: a name that is given to a control has its visible words. */
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { paths, textOf } from './tree.ts'

type Texts = { readonly [key: string]: string | Texts }

/** A control whose name is one text and whose words are another. */
const NAMED = /aria-label=\{t\(\s*'([\w.:]+)'[^<]*?>\s*\{t\(\s*'([\w.:]+)'/g

const named = paths('web/**/*.tsx').flatMap((path) =>
  [...textOf(path).matchAll(NAMED)].map(([, name = '', words = '']) => ({ path, name, words })),
)

test.each(['zh', 'en'])(
  'a name that is given to a control has its visible words, in %s',
  async (language) => {
    const modules = await Promise.all(
      paths(`web/**/*text.${language}.ts`).map(
        async (path) =>
          [path, Object.values(await import(/* @vite-ignore */ inRoot(path)))[0] as Texts] as const,
      ),
    )
    /** The text of the feature, of the namespace of its key, or else of the only feature that has the key. */
    const textFor = (path: string, key: string): string => {
      const [namespace, own] = key.includes(':') ? key.split(':') : [undefined, key]
      const folder = namespace ? `/${namespace}/` : path.slice(0, path.lastIndexOf('/') + 1)
      const texts = modules.flatMap(([file, module]) => {
        const text = own
          ?.split('.')
          .reduce<Texts | string | undefined>(
            (at, part) => (typeof at === 'object' ? at[part] : undefined),
            module,
          )
        return typeof text === 'string' ? [{ file, text }] : []
      })
      return (texts.find(({ file }) => file.includes(folder)) ?? texts[0])?.text ?? ''
    }
    const plain = (text: string): string =>
      text
        .toLowerCase()
        .replaceAll(/…|\{\{\w+\}\}/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    const without = named.filter(({ path, name, words }) => {
      const [label, shown] = [plain(textFor(path, name)), plain(textFor(path, words))]
      return shown === '' || !label.includes(shown)
    })
    expect(named.length).toBeGreaterThan(25)
    expect(without).toEqual([])
  },
)

test('an aside has a name: it is a landmark, and several of a page are told apart by it', () => {
  const unnamed = paths('web/**/*.tsx').filter((path) =>
    [...textOf(path).matchAll(/<aside\b[^>]*>/g)].some(([tag]) => !/aria-label(?:ledby)?=/.test(tag)),
  )
  expect(unnamed).toEqual([])
})
