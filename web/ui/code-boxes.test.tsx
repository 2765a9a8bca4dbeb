import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeBoxes } from './code-boxes.tsx'
import { renderInPage } from './test-render.tsx'

interface CodeProps {
  readonly onComplete?: (digits: string) => void
  readonly start?: string
}

function Code({ onComplete = () => {}, start = '' }: CodeProps) {
  const [code, setCode] = useState(start)
  return (
    <>
      <CodeBoxes
        label="Code"
        hint="Six digits"
        error={undefined}
        value={code}
        onChange={setCode}
        onComplete={onComplete}
      />
      <output>{code}</output>
      <button type="button" onClick={() => setCode('')}>
        Refuse
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
/** The field and what the page has of it are always the same. */
const digits = () => {
  expect(document.querySelector('output')?.textContent).toBe(field().value)
  return field().value
}
/** The boxes that are marked, from 1. */
const active = () =>
  [...document.querySelectorAll('[data-code] span')].flatMap((box, at) =>
    box.hasAttribute('data-active') ? [at + 1] : [],
  )

/** A click into a box; in a test no box has a place on the screen. */
function clickBox(n: number): void {
  const { parentElement } = field()
  vi.spyOn(parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 0, 300, 40),
  )
  field().focus()
  fireEvent.click(field(), { clientX: 100 + 50 * n - 25 })
}

test('typed digits fill the boxes, and the last one completes the code', async () => {
  const onComplete = vi.fn()
  const user = renderInPage(<Code onComplete={onComplete} />)
  await user.click(field())
  expect(active()).toEqual([1])
  await user.keyboard('12a3456')
  expect([digits(), active()]).toEqual(['123456', [6]])
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('a code that is typed over a wrong one, from the first box, is that code, and completes again', async () => {
  const onComplete = vi.fn()
  const user = renderInPage(<Code start="123456" onComplete={onComplete} />)
  clickBox(1)
  await user.keyboard('193856')
  expect(digits()).toBe('193856')
  expect(onComplete.mock.calls).toEqual([['193856']])
})

test.each([1, 2, 3, 4, 5, 6])('every digit over itself and over another one in box %d', async (n) => {
  const user = renderInPage(<Code start="000000" />)
  const others = '0'.repeat(n - 1)
  for (let typed = 0; typed < 10; typed += 1)
    for (const was of [typed, (typed + 3) % 10]) {
      for (const digit of [was, typed]) {
        clickBox(n)
        expect(active()).toEqual([n])
        await user.keyboard(String(digit))
        expect(digits()).toBe(`${others}${digit}${'0'.repeat(6 - n)}`)
      }
      expect(active()).toEqual([Math.min(n + 1, 6)])
    }
})

test('one corrected digit does not complete the code again, a whole one that is pasted does', async () => {
  const onComplete = vi.fn()
  const user = renderInPage(<Code onComplete={onComplete} />)
  await user.click(field())
  await user.paste('123456')
  clickBox(2)
  await user.keyboard('9')
  expect([digits(), onComplete.mock.calls]).toEqual(['193456', [['123456']]])
  await user.paste('654321')
  expect([digits(), onComplete.mock.calls]).toEqual(['654321', [['123456'], ['654321']]])
})

test('a click past the digits goes to the first empty box', () => {
  renderInPage(<Code start="12" />)
  clickBox(6)
  expect([field().selectionStart, active()]).toEqual([2, [3]])
})

test.each([['345-678'], ['Your code: 345 678 (valid for 10 minutes)'], ['３４５６７８']])(
  'the code is taken out of %s when it is pasted, and completes the boxes',
  async (pasted) => {
    const onComplete = vi.fn()
    const user = renderInPage(<Code onComplete={onComplete} />)
    await user.click(field())
    await user.paste(pasted)
    expect(digits()).toBe('345678')
    expect(onComplete.mock.calls).toEqual([['345678']])
  },
)

test('a browser fills a mailed code in, over another one too', () => {
  const onComplete = vi.fn()
  renderInPage(<Code start="123456" onComplete={onComplete} />)
  expect([field().autocomplete, field().inputMode, field().name]).toEqual([
    'one-time-code',
    'numeric',
    'code',
  ])
  fireEvent.change(field(), { target: { value: '345678' } })
  expect([digits(), onComplete.mock.calls]).toEqual(['345678', [['345678']]])
})

test('digits of an input method count once they are composed', () => {
  renderInPage(<Code start="1" />)
  fireEvent.compositionStart(field())
  fireEvent.input(field(), { target: { value: '1２' }, isComposing: true })
  expect(field().value).toBe('1２')
  fireEvent.compositionEnd(field())
  expect(digits()).toBe('12')
})

test('backspace removes digits, and the next digit takes the place of a removed one', async () => {
  const user = renderInPage(<Code />)
  await user.click(field())
  await user.keyboard('1234{Backspace}')
  expect([digits(), active()]).toEqual(['123', [4]])
  await user.keyboard('456')
  clickBox(2)
  await user.keyboard('{Backspace}9')
  expect([digits(), active()]).toEqual(['193456', [3]])
})

test('arrow keys, Home and End move between the digits', async () => {
  const user = renderInPage(<Code start="1234" />)
  clickBox(5)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(active()).toEqual([3])
  await user.keyboard('9{ArrowLeft}{ArrowLeft}8')
  expect(digits()).toBe('1894')
  await user.keyboard('{Home}7{End}5')
  expect(digits()).toBe('78945')
})

test('all digits that are selected are replaced', async () => {
  const user = renderInPage(<Code start="123456" />)
  field().focus()
  field().setSelectionRange(0, 6)
  await user.keyboard('9')
  expect(digits()).toBe('9')
})

test('a refused code that the page empties is typed anew', async () => {
  const onComplete = vi.fn()
  const user = renderInPage(<Code start="123456" onComplete={onComplete} />)
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(digits()).toBe('')
  await user.click(field())
  await user.keyboard('193856')
  expect([digits(), onComplete.mock.calls]).toEqual(['193856', [['193856']]])
})

test.each(['en', 'zh'] as const)(
  'a screen reader has one field with label, hint and error (%s)',
  (language) => {
    renderInPage(
      <CodeBoxes label="Code" hint="Six digits" error="Wrong" value="" onChange={() => {}} />,
      language,
    )
    const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Wrong', 'Six digits'])
    expect([field().ariaInvalid, field().ariaRequired]).toEqual(['true', 'true'])
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    for (const box of document.querySelectorAll('[data-code] span')) expect(box.ariaHidden).toBe('true')
  },
)
