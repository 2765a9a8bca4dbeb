import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ComboBox, type ComboOption, matching } from './combo-box.tsx'
import { renderInPage } from './test-render.tsx'

const OPTIONS: readonly ComboOption[] = [
  { value: 'CN', label: 'China', note: '+86', keywords: 'CN 中国' },
  { value: 'SG', label: 'Singapore', note: '+65', keywords: 'SG 新加坡' },
  { value: 'CI', label: 'Ivory Coast', note: '+225', keywords: 'CI 科特迪瓦' },
  { value: 'CW', label: 'Curaçao', note: '+599', keywords: 'CW 库拉索' },
]

function Field({ onSend }: { onSend?: () => void }) {
  const [value, setValue] = useState('CN')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
      }}
    >
      <ComboBox
        label="Country"
        name="country"
        options={() => OPTIONS}
        chosen={OPTIONS.find((option) => option.value === value)}
        onChoose={setValue}
      />
      <data value={value} />
      <button type="submit">Send</button>
    </form>
  )
}
const chosen = () => document.querySelector('data')?.value
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test.each([
  ['sing', ['Singapore']],
  ['+65', ['Singapore']],
  ['新加', ['Singapore']],
  ['ｓｇ', ['Singapore']],
  ['curacao', ['Curaçao']],
  ['c', ['China', 'Curaçao', 'Ivory Coast']],
  ['atlantis', []],
])('%s finds by name, dialling code, letters and the other language', (words, labels) => {
  expect(matching(OPTIONS, words).map(({ label }) => label)).toEqual(labels)
})

test('the keyboard opens, searches and chooses; Enter sends nothing while the list is open', async () => {
  let sent = 0
  renderInPage(<Field onSend={() => (sent += 1)} />)
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Country' })
  await user.click(field)
  expect(options()).toHaveLength(4)
  await user.clear(field)
  await user.type(field, 'c')
  await user.keyboard('{ArrowDown}')
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Curaçao')
  await user.keyboard('{Enter}')
  expect([chosen(), sent, field.getAttribute('aria-expanded')]).toEqual(['CW', 0, 'false'])
  await user.keyboard('{Enter}')
  expect(sent).toBe(1)
})

test('Escape and leaving the field bring the choice back; a name that fits counts', async () => {
  renderInPage(<Field />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(field)
  await user.clear(field)
  await user.type(field, 'Atlantis')
  expect(screen.getByRole('status').textContent).not.toBe('')
  await user.keyboard('{Escape}')
  expect([field.value, chosen()]).toEqual(['China', 'CN'])
  await user.clear(field)
  await user.type(field, 'nowhere')
  await user.tab()
  expect([field.value, chosen()]).toEqual(['China', 'CN'])
  await user.click(field)
  await user.clear(field)
  await user.type(field, 'singapore')
  await user.tab()
  expect([field.value, chosen()]).toEqual(['Singapore', 'SG'])
})

test('a press on an option chooses it', async () => {
  renderInPage(<Field />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: /Singapore/ }))
  expect([chosen(), options()]).toEqual(['SG', []])
})
