import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { serverText } from '#web/platform/text/server-text.ts'
import { ComboBox } from './combo-box.tsx'
import { type ComboOption, matching, named } from './combo-options.ts'
import { renderInPage } from './test-render.tsx'

const OPTIONS: readonly ComboOption[] = [
  { value: 'CN', label: 'China', note: '+86', names: ['CN', '中国'] },
  { value: 'SG', label: 'Singapore', note: '+65', names: ['SG', '新加坡'] },
  { value: 'CI', label: 'Ivory Coast', note: '+225', names: ['CI', '科特迪瓦'] },
  { value: 'CW', label: 'Curaçao', note: '+599', names: ['CW', '库拉索'] },
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
        chosen={OPTIONS.find((option) => option.value === value) ?? { value, label: value }}
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
  ['ci', ['Ivory Coast']],
  ['i', ['Ivory Coast', 'China', 'Singapore']],
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

test.each([
  ['Singapore', 'SG'],
  ['新加坡', 'SG'],
  ['sg', 'SG'],
  ['curac', 'CW'],
  ['c', undefined],
  ['', undefined],
  ['atlantis', undefined],
])('the text %s names %s', (text, value) => {
  expect(named(OPTIONS, text)?.value).toBe(value)
})

test('autofill of a field without the focus chooses at once and opens no list', () => {
  renderInPage(<Field />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.change(field, { target: { value: '新加坡' } })
  expect([field.value, chosen(), options()]).toEqual(['Singapore', 'SG', []])
  fireEvent.change(field, { target: { value: 'Atlantis' } })
  expect([field.value, chosen()]).toEqual(['Atlantis', 'Atlantis'])
})

test('Tab after a search takes the marked option; without one it changes nothing', async () => {
  renderInPage(<Field />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(field)
  await user.tab()
  expect([field.value, chosen()]).toEqual(['China', 'CN'])
  await user.click(field)
  await user.keyboard('sing')
  await user.tab()
  expect([field.value, chosen(), options()]).toEqual(['Singapore', 'SG', []])
})

test('what was typed before hydration is taken; what the browser has restored is not', async () => {
  for (const [type, value] of [
    ['navigate', 'SG'],
    ['back_forward', 'CN'],
  ]) {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
    const container = document.body.appendChild(document.createElement('div'))
    const page = (
      <I18nextProvider i18n={serverText('en')}>
        <Field />
      </I18nextProvider>
    )
    container.innerHTML = renderToString(page)
    const input = container.querySelector('input')
    if (input) input.value = 'Singapore'
    render(page, { container, hydrate: true })
    expect(container.querySelector('data')?.value).toBe(value)
    cleanup()
  }
  vi.restoreAllMocks()
})

test('Escape brings the choice back; a text that names nothing stays, with an error; a name that fits counts', async () => {
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
  expect([field.value, chosen(), field.getAttribute('aria-invalid')]).toEqual(['nowhere', 'nowhere', 'true'])
  expect(screen.getByText('“nowhere” isn’t in the list. Select an entry of the list.')).toBeTruthy()
  await user.click(field)
  await user.clear(field)
  await user.type(field, 'singapore')
  await user.tab()
  expect([field.value, chosen(), field.getAttribute('aria-invalid')]).toEqual(['Singapore', 'SG', null])
})

test('a press on an option chooses it', async () => {
  renderInPage(<Field />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: /Singapore/ }))
  expect([chosen(), options()]).toEqual(['SG', []])
})

test('Tab takes what the text begins, or an arrow marks; a text within a name names nothing', async () => {
  renderInPage(<Field />)
  const user = userEvent.setup()
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await user.clear(box)
  await user.type(box, 'apore')
  expect(options()).toHaveLength(1)
  await user.tab()
  expect(chosen()).toBe('apore')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await user.clear(box)
  await user.type(box, 'coast')
  await user.tab()
  expect(chosen()).toBe('CI')
  await user.clear(box)
  await user.type(box, 'n{ArrowDown}')
  await user.tab()
  expect(chosen()).toBe('SG')
})
