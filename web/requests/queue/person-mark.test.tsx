import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { PersonMark } from './person-mark.tsx'

test.each([
  ['Wang Min', 'WM'],
  ['ann.van.bell', 'AB'],
  ['Zoe', 'ZO'],
  ['王敏华', '敏华'],
  ['𝐀nn 𝐁ell', '𝐀𝐁'],
  ['👩\u200d💻Lee Ång'.normalize('NFD'), '👩\u200d💻Å'.normalize('NFD')],
])('the initials of %s are %s', (name, initials) => {
  renderInPage(<PersonMark name={name} label="With a colleague" />)
  const { textContent } = screen.getByRole('img', { name: 'With a colleague' })
  expect(textContent).toBe(initials)
})
