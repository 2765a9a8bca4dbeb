import { fireEvent, screen } from '@testing-library/react'
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

test.each([
  ['345-678'],
  ['Code 345678'],
  ['【云桌面】验证码 345678，10 分钟内有效'],
  ['Your code: 345 678 (valid for 10 minutes)'],
  ['３４５６７８'],
])('the code is taken out of %s, and completes the boxes', async (pasted) => {
  const onComplete = vi.fn()
  const user = renderInPage(<Code onComplete={onComplete} />)
  await user.click(box(1))
  await user.paste(pasted)
  expect(digits().join('')).toBe('345678')
  expect(onComplete.mock.calls).toEqual([['345678']])
})

test('a code that the browser fills into the first box fills all, and only that box asks for it', () => {
  renderInPage(<Code />)
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('autocomplete'))).toEqual([
    'one-time-code',
    ...Array(5).fill('off'),
  ])
  fireEvent.change(box(1), { target: { value: '345678' } })
  expect(digits().join('')).toBe('345678')
})

test('a whole code pasted over another one completes again, a corrected digit does not', async () => {
  const onComplete = vi.fn()
  const user = renderInPage(<Code onComplete={onComplete} />)
  await user.click(box(1))
  await user.paste('123456')
  await user.click(box(2))
  await user.keyboard('9')
  expect(onComplete.mock.calls).toEqual([['123456']])
  await user.paste('654321')
  expect(onComplete.mock.calls).toEqual([['123456'], ['654321']])
})

test('each box has hint and error as its description, and is required', () => {
  renderInPage(<CodeBoxes label="Code" hint="Six digits" error="Wrong" value="" onChange={() => {}} />)
  for (const input of screen.getAllByRole('textbox')) {
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Wrong', 'Six digits'])
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual([
      'true',
      'true',
    ])
  }
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
