/** What people type: rows that move keep what they hold. */
import { expect, test } from 'vitest'
import { code } from './tree.ts'

/** Components that hold what is typed or chosen, or whether they are unfolded. */
const HOLDS_STATE =
  /<(input|select|textarea|details|\w*(Field|Fields|Input|TextArea|Select|Choice|CheckGroup|Checkbox|ComboBox))\b/

/** Files with inputs in which something else is keyed by its place. */
const KEYED_BY_PLACE: Record<string, string> = {
  'web/deals/pipeline/deal-thread.tsx': 'pieces of a text',
  'web/files/file/image-slots.tsx': 'slots that never change their places',
  'web/lists/list/list-body.tsx': 'lines of a skeleton',
  'web/ui/pager.tsx': 'a gap between numbers of pages',
}

test('rows with inputs are keyed by themselves (useRowKeys), not by their place', () => {
  const wrong = code('web/').filter(
    ({ path, text }) => !(path in KEYED_BY_PLACE) && /noArrayIndexKey/.test(text) && HOLDS_STATE.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
