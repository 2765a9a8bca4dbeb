import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeBoxes } from './code-boxes.tsx'
import { renderInPage } from './test-render.tsx'

function Code({ onComplete = () => {} }: { onComplete?: (digits: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <CodeBoxes
      label="Code"
      hint="Six digits"
      error={undefined}
      value={code}
      onChange={setCode}
      onComplete={onComplete}
    />
  )
}

const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${n} of 6` })
const digits = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value || '_')

test('typed digits fill the boxes, and the last one completes the code', async () => {
  const onComplete = vi.fn()
  const user = renderInPage(<Code onComplete={onComplete} />)
  await user.click(box(1))
  await user.keyboard('12a3456')
  expect(digits().join('')).toBe('123456')
  expect(document.activeElement).toBe(box(6))
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('a pasted code fills all boxes, with spaces and full-width digits too', async () => {
  const user = renderInPage(<Code />)
  await user.click(box(3))
  await user.paste('１２３ 456')
  expect(digits().join('')).toBe('123456')
})

test('backspace removes digits from the end, and a digit typed into a filled box replaces it', async () => {
  const user = renderInPage(<Code />)
  await user.click(box(1))
  await user.keyboard('1234{Backspace}')
  expect(digits().join('')).toBe('123___')
  await user.click(box(2))
  await user.keyboard('9')
  expect(digits().join('')).toBe('193___')
  expect(document.activeElement).toBe(box(3))
})

test('arrow keys move between the boxes', async () => {
  const user = renderInPage(<Code />)
  await user.click(box(1))
  await user.keyboard('12{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(box(1))
})
