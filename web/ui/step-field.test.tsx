import { fireEvent, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { StepField } from './step-field.tsx'
import { renderInPage } from './test-render.tsx'

const DISK = { min: 80, max: 500, step: 10 }

function Disk({ zero }: { zero?: string }) {
  const [value, setValue] = useState(80)
  return (
    <>
      <StepField label="Disk" unit="GB" value={value} steps={DISK} onChoose={setValue} zero={zero} />
      <output>{value}</output>
    </>
  )
}

function Both() {
  const [value, setValue] = useState(80)
  return (
    <>
      <StepField label="Disk" unit="GB" value={value} steps={DISK} onChoose={setValue} />
      <button type="button" onClick={() => setValue(200)}>
        Slide
      </button>
    </>
  )
}

const disk = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Disk' })
const chosen = () => document.querySelector('output')?.textContent
const note = () => screen.getAllByRole('status')[0]?.textContent

async function enter(typed: string, zero?: string) {
  const user = renderInPage(<Disk {...(zero ? { zero } : {})} />)
  await user.clear(disk())
  await user.type(disk(), typed)
  await user.tab()
  return [disk().value, chosen(), note()?.replaceAll('\u00a0', ' ')]
}

test.each([
  ['81', '90', '81 GB → 90 GB, in steps of 10'],
  ['80.5', '90', '80.5 GB → 90 GB, in steps of 10'],
  ['8', '80', '8 GB → 80 GB, the minimum'],
  ['123456789', '500', '123456789 GB → 500 GB, the maximum'],
  ['0120', '120', ''],
  ['120 G', '120', ''],
])('%s becomes %s, and the field says so', async (typed, value, said) => {
  expect(await enter(typed)).toEqual([value, value, said])
})

test.each(['1,5', '10-20', '1.2.3'])(
  '%s is no number: it stays, with an error, and changes nothing',
  async (typed) => {
    expect(await enter(typed)).toEqual([typed, '80', ''])
    expect(disk().getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Enter up to 8 digits.')
  },
)

test('letters are left out of a number, and the field names them', async () => {
  const user = renderInPage(<Disk />)
  await user.clear(disk())
  await user.paste('120 GiB')
  expect([disk().value, note()]).toEqual(['120', '“GiB” can’t be entered here, so we left it out.'])
})

test('an empty field is no disk where that is allowed, or else the former size', async () => {
  expect(await enter('{Backspace}', 'none')).toEqual(['', '0', ''])
})

test('an empty field without that returns to its former size', async () => {
  expect(await enter('{Backspace}')).toEqual(['80', '80', ''])
})

test('a number of an input method counts once it is composed', async () => {
  renderInPage(<Disk />)
  fireEvent.compositionStart(disk())
  fireEvent.input(disk(), { target: { value: '１２０' }, isComposing: true })
  expect(disk().value).toBe('１２０')
  fireEvent.compositionEnd(disk())
  expect([disk().value, chosen()]).toEqual(['120', '120'])
})

test('Enter sends no other number than the one that was typed, before the field has said so', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  const user = renderInPage(
    <form onSubmit={send}>
      <Disk />
    </form>,
  )
  for (const typed of ['81', '1,5']) {
    await user.clear(disk())
    await user.type(disk(), `${typed}{Enter}`)
  }
  expect(send).not.toHaveBeenCalled()
  await user.clear(disk())
  await user.type(disk(), '120{Enter}')
  expect([send.mock.calls.length, chosen()]).toEqual([1, '120'])
})

test('what is no number goes where another control of the same number is used', async () => {
  const user = renderInPage(<Both />)
  await user.clear(disk())
  await user.type(disk(), '1,5')
  await user.click(screen.getByRole('button'))
  expect([disk().value, disk().getAttribute('aria-invalid')]).toEqual(['200', null])
})
