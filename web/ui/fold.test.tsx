import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Fold } from './fold.tsx'

/** A part that is unfolded because its title is empty, or wrong. */
function Reason({ isWrong = false }: { readonly isWrong?: boolean }) {
  const [title, setTitle] = useState('')
  return (
    <Fold isOpen={title === '' || isWrong}>
      <summary>Reason</summary>
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
    </Fold>
  )
}
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open

test('the first key of its title folds nothing', async () => {
  render(<Reason />)
  await userEvent.type(screen.getByLabelText('Title'), '公司')
  expect(isOpen()).toBe(true)
})

test('what is folded unfolds where something in it is wrong', async () => {
  const { rerender } = render(<Reason />)
  await userEvent.type(screen.getByLabelText('Title'), 'a')
  screen.getByRole<HTMLDetailsElement>('group').open = false
  rerender(<Reason isWrong />)
  expect(isOpen()).toBe(true)
})

test('the second click of a double click folds nothing; one click does', () => {
  render(<Reason />)
  const click = (detail: number) => fireEvent.click(screen.getByText('Reason'), { detail })
  // Prevented, not prevented.
  expect([click(2), click(1)]).toEqual([false, true])
})
