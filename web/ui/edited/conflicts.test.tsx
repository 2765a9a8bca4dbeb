import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ConflictScope, ConflictsAt } from './conflicts.tsx'
import type { Theirs } from './merge.ts'

const texts = kitEn.conflict
const LABELS: Record<string, string> = { 'title.en': 'Title in English', 'rows.1.size': 'Size of row 2' }

/** A form with a field of its own, one that can be hidden, and a part of rows. */
function Form({ theirs }: { readonly theirs: Theirs }) {
  const [open, setOpen] = useState(theirs)
  const [hasTitle, setTitle] = useState(true)
  return (
    <ConflictScope
      form="Edit the offer"
      theirs={open}
      choose={(path) => setOpen(({ [path]: _, ...others }) => others)}
      labelOf={(path) => LABELS[path]}
    >
      <button type="button" onClick={() => setTitle(!hasTitle)}>
        Toggle
      </button>
      {hasTitle ? <TextInput name="title.en" label="Title" defaultValue="Mine" /> : null}
      <Select
        name="period"
        label="Period"
        options={[
          { value: 'monthly', label: 'By the month' },
          { value: 'yearly', label: 'By the year' },
        ]}
        defaultValue="monthly"
      />
      <CheckGroup
        name="days"
        label="Days"
        options={[{ value: 'mo', label: 'Monday' }]}
        values={[]}
        onChange={() => undefined}
      />
      <section aria-label="Rows">
        <ConflictsAt name="rows" isLabelled />
      </section>
    </ConflictScope>
  )
}

const note = async (words: string) =>
  (await screen.findByText(words)).closest('[role="alert"]') as HTMLElement
const now = (value: string) => texts.now.replace('{{value}}', value)

test('a field shows the other value itself, in the words that it has for it, and nothing is listed above', async () => {
  const user = renderInPage(<Form theirs={{ 'title.en': 'Theirs', period: 'yearly', days: ['mo'] }} />)
  const below = await note(now('Theirs'))
  expect(screen.getByLabelText('Title').parentElement?.contains(below)).toBe(true)
  await note(now('By the year'))
  await note(now('Monday'))
  expect(screen.queryByText(texts.title)).toBeNull()
  const [first] = screen.getAllByRole('button', { name: texts.takeTheirs })
  if (first) await user.click(first)
  expect(screen.queryByText(now('Theirs'))).toBeNull()
})

test('a part shows what its fields have no place for, with their labels', async () => {
  renderInPage(<Form theirs={{ 'rows.1.size': 80 }} />)
  const shown = await note(now('80'))
  expect(screen.getByRole('region', { name: 'Rows' }).contains(shown)).toBe(true)
  expect(shown.textContent).toContain('Size of row 2')
})

test('a field that is not on the page is listed above by its label, one without a label by the form', async () => {
  const user = renderInPage(<Form theirs={{ 'title.en': 'Theirs', fileId: 'f1' }} />)
  await screen.findByText(texts.title)
  screen.getByRole('heading', { name: 'Edit the offer' })
  expect(document.body.textContent).not.toContain('fileId')
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  screen.getByRole('heading', { name: 'Title in English' })
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  expect(screen.queryByRole('heading', { name: 'Title in English' })).toBeNull()
})
