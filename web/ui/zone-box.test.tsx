import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { renderInPage } from './test-render.tsx'
import { ZoneBox } from './zone-box.tsx'

function Field() {
  const [zone, setZone] = useState('Asia/Shanghai')
  return (
    <>
      <ZoneBox label="Time zone" name="timeZone" zone={zone} onChoose={setZone} />
      <data value={zone} />
    </>
  )
}

async function typed(text: string) {
  const user = renderInPage(<Field />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(box)
  await user.clear(box)
  await user.type(box, text)
  await user.tab()
  return { zone: document.querySelector('data')?.value ?? '', shown: box.value, box }
}

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['kolkata', 'Asia/Kolkata'],
  ['saigon', 'Asia/Ho_Chi_Minh'],
  ['new york', 'America/New_York'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
  ['Asia/Yangon', 'Asia/Yangon'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['America/Nuuk', 'America/Nuuk'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['America/New_York', 'America/New_York'],
])('%s is %s', async (text, name) => {
  const { zone, shown, box } = await typed(text)
  expect([zone, shown]).toEqual([name, name])
  expect(box.getAttribute('aria-invalid')).toBeNull()
  expect(timeZone.safeParse(zone).success).toBe(true)
})

test.each([['US/Pacific'], ['PRC'], ['gb'], ['Etc/GMT+5']])(
  '%s is a zone, though no list has it',
  async (text) => {
    const { zone, box } = await typed(text)
    expect(box.getAttribute('aria-invalid')).toBeNull()
    expect(timeZone.safeParse(zone).success).toBe(true)
  },
)

test('what is no zone stays in the field, with an error', async () => {
  const { zone, box } = await typed('Asia/Atlantis')
  expect(zone).toBe('Asia/Atlantis')
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('each zone is offered once', async () => {
  const user = renderInPage(<Field />)
  await user.click(screen.getByRole('combobox'))
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')
  expect(names).toContain('Asia/Kolkata')
  expect(names).not.toContain('Asia/Calcutta')
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !timeZone.safeParse(name).success)).toEqual([])
})
