import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { longText, text } from '#contract/kit/fields/text-fields.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { Checkbox } from './checkbox.tsx'
import { Choice } from './choice.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { Select, TextArea, TextInput } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Slider } from './slider.tsx'
import { renderInPage } from './test-render.tsx'

/** The texts of what an element is described by, in the order in which they are read. */
function descriptionsOf(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('a field shows label, control, hint and error in this order and is described by error and hint', () => {
  renderInPage(<TextInput label="Name" hint="As in the contract" error="Too long" optional name="name" />)
  const input = screen.getByRole('textbox', { name: 'Name (optional)' })
  const field = input.parentElement
  expect([...(field?.children ?? [])].map(({ tagName, textContent }) => textContent || tagName)).toEqual([
    'Name (optional)',
    'INPUT',
    'As in the contract',
    'Too long',
  ])
  expect(descriptionsOf(input)).toEqual(['Too long', 'As in the contract'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('false')
})

test('a field without an error is not marked as wrong and has no empty description', () => {
  renderInPage(<TextInput label="Name" />)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.getAttribute('aria-required')).toBe('true')
})

test('a password is hidden, its button shows it, and rules, hint and error describe it', async () => {
  const user = renderInPage(
    <>
      <PasswordInput label="Password" error="Too short" describedBy="rules" defaultValue="secret" />
      <p id="rules">8 to 20 characters</p>
    </>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  expect(descriptionsOf(input)).toEqual(['Too short', '8 to 20 characters'])
  await user.click(screen.getByRole('button', { name: 'Show or hide password' }))
  expect(input.getAttribute('type')).toBe('text')
})

test('a checkbox has its hint and error as description, and its label toggles it', async () => {
  const user = renderInPage(<Checkbox label="I agree" hint="You can withdraw" error="Needed" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })
  expect(descriptionsOf(box)).toEqual(['Needed', 'You can withdraw'])
  await user.click(screen.getByText('I agree'))
  expect(box.checked).toBe(true)
})

test('a choice is one group of radio buttons with its checked and disabled options', async () => {
  const chosen: string[] = []
  const options = [
    { value: 'a', label: 'Shanghai' },
    { value: 'b', label: 'Frankfurt', detail: 'Europe', badge: 'Sold out', disabled: true },
    { value: 'c', label: 'Singapore' },
  ]
  const user = renderInPage(
    <Choice
      look="cards"
      label="Region"
      options={options}
      value="a"
      onChoose={(value) => chosen.push(value)}
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Region' })
  // A group of radio buttons holds nothing else: its error and its notes are next to it.
  expect([...group.children].map(({ tagName }) => tagName)).toEqual(['LABEL', 'LABEL', 'LABEL'])
  await user.click(screen.getByRole('radio', { name: /Frankfurt/ }))
  await user.click(screen.getByRole('radio', { name: 'Singapore' }))
  expect(chosen).toEqual(['c'])
})

test('no field that the server renders has a style attribute, which the policy of pages refuses', () => {
  const none = () => {}
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverText('en')}>
      <TextInput label="a" inside="GB" />
      <TextArea label="b" />
      <Select label="c" options={[{ value: 'x', label: 'x' }]} />
      <PasswordInput label="d" />
      <Checkbox label="e" />
      <Choice look="pills" label="f" options={[{ value: 'x', label: 'x' }]} value="x" onChoose={none} />
      <CodeBoxes label="g" hint="h" error={undefined} value="" onChange={none} />
      <Slider label="i" value={1} valueText="1" min={0} max={2} step={1} onSlide={none} />
    </I18nextProvider>,
  )
  expect(html.match(/<(input|select|textarea)/g)).toHaveLength(8)
  expect(html).not.toContain('style=')
})

test.each([
  ['각'.normalize('NFD').repeat(300), '45 too many'],
  ['각'.normalize('NFD').repeat(250), '250 of 255'],
  ['\u0958'.repeat(150), '45 too many'],
  ['a\u200b'.repeat(250), '250 of 255'],
  [`${'a'.repeat(250)}${' '.repeat(9)}`, '250 of 255'],
])('what is counted of %j is what its schema counts', (value, says) => {
  renderInPage(
    <>
      <TextInput label="Line" max={255} value={value} readOnly />
      <TextArea label="Note" max={255} value={value} readOnly />
    </>,
  )
  const counts = [...document.querySelectorAll('p.figures')].map(({ textContent }) => textContent)
  const schemas = [text({ max: 255 }), longText({ max: 255 })]
  expect(schemas.map((schema) => schema.safeParse(value).success)).toEqual(
    counts.map((count) => !count?.includes('too many')),
  )
  expect(counts).toEqual([expect.stringContaining(says), expect.stringContaining(says)])
})
