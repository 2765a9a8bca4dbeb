/** What people type is read in one place for each kind: numbers, days and times. */
import { expect, test } from 'vitest'
import { at, code, textAt, visit } from './tree.ts'

/** The reader of numbers, and the list of elements that write into a field of the browser by their own rule. */
const READER = 'contract/kit/typed-numbers.ts'
/** User names are of ASCII; regions and industries of a partner are keys in a list. */
const SEARCHED_OTHERWISE = [
  'server/deals/pipeline/deal-people.service.ts',
  'server/partners/partner/partner.store.ts',
]
const DATE_FIELDS = ['DateField', 'DateInput']
/** Keys of what is no field, and those that wait for a text to be composed as `useFilteredInput` does. */
const KEYS_OUTSIDE_OF_FIELDS = [
  'web/deals/pipeline/board-stages.tsx',
  'web/files/file/evidence-viewer.tsx',
  'web/identity/sign-in/sessions.page.tsx',
  'web/lists/list/selection-bar.tsx',
  'web/platform/keys/use-keys.ts',
  'web/shell/area/area-frame.tsx',
  'web/website/home/hero-script.ts',
]
const COMPOSED = 'web/platform/page/is-composed.ts'

test('a typed number is read by contract/kit/typed-numbers.ts: no separator is dropped elsewhere', () => {
  const wrong = code('contract/', 'server/', 'web/')
    .filter(
      ({ path, text }) => path !== READER && /replaceAll\(',', ''\)|parseFloat\(|replace\(\/,\/g/.test(text),
    )
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

test('a field of date or time is a DateField: none is the browser’s own, which has another order than the page', () => {
  const wrong = code('web/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      JSXOpeningElement(node) {
        const name = textAt(file, node.name)
        const type = node.attributes.find(
          (each) => each.type === 'JSXAttribute' && textAt(file, each.name) === 'type',
        )
        const isDate = type && /^type="(date|datetime-local|time|month|week)"$/.test(textAt(file, type))
        if (isDate && !DATE_FIELDS.includes(name)) found.push(`${at(file, node)} <${name}>`)
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})

test('Enter and Escape of an input method are no keys of the page: `isComposed` tells them', () => {
  const wrong = code('web/')
    .filter(
      ({ path, text }) =>
        path !== COMPOSED && /\.key !?==? ?'(Enter|Escape)'|\bevent(\.nativeEvent)?\.isComposing/.test(text),
    )
    .filter(({ path, text }) => !KEYS_OUTSIDE_OF_FIELDS.includes(path) && !text.includes('isComposed('))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

test('what is searched for is folded by `foldedText`, and so is what it is compared with', () => {
  const searches = /toLowerCase\(\)\s*\.(includes|startsWith)\(|like \$\{/
  const wrong = code('web/', 'server/')
    .filter(({ path }) => path.startsWith('web/') || /\.(store|service|rules)\.ts$/.test(path))
    .filter(({ path, text }) => !SEARCHED_OTHERWISE.includes(path) && searches.test(text))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})
