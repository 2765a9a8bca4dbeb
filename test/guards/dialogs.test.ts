import { expect, test } from 'vitest'
import { code } from './tree.ts'

const COMPONENTS = code('web/').filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))

test('everything modal returns the focus to what opened it, by one hook', () => {
  const modal = COMPONENTS.filter(({ text }) => text.includes('react-aria-components/Modal'))
  expect(modal.length).toBeGreaterThan(2)
  expect(modal.filter(({ text }) => !text.includes('useReturnToOpener()')).map(({ path }) => path)).toEqual(
    [],
  )
})

test('the focus never goes to the first button of a place, whatever that does', () => {
  const first = /querySelector(?:<\w+>)?\(\s*'button'\s*\)\??\.focus\(/
  expect(COMPONENTS.filter(({ text }) => first.test(text)).map(({ path }) => path)).toEqual([])
})
