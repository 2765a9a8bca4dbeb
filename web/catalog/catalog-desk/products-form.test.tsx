import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { withValueAt } from '#web/publishing/content/draft-value.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ProductsForm } from './products-form.tsx'

const SIZES = ['2c4g', '4c8g', '8c16g'].map((id, at) => ({
  id,
  vcpu: 2 ** (at + 1),
  memoryGb: 2 ** (at + 2),
}))
const PUBLISHED = { regions: [], sizes: SIZES, systems: [], disks: [] }

let draft: Record<string, unknown>

function Form() {
  const [value, setValue] = useState<Record<string, unknown>>(PUBLISHED)
  draft = value
  const form = {
    itemId: 'catalog',
    value,
    published: PUBLISHED,
    errors: {},
    isReadOnly: false,
    set: (path: string, field: unknown) => setValue((before) => withValueAt(before, path, field)),
  }
  return <ProductsForm form={form} />
}
const codes = () => (draft.sizes as { id: string }[]).map(({ id }) => id)
const sizes = () => within(screen.getByRole('region', { name: 'Sizes' }))
const rowOf = (title: RegExp) => sizes().getByText(title).closest('details') as HTMLElement
const step = (title: RegExp, name: string) =>
  within(rowOf(title)).getByRole('button', { name: new RegExp(`^${name}`), hidden: true })

test('the same key moves a row again, up and down, and the step that is left has the focus at the end', async () => {
  const user = renderInPage(<Form />)
  step(/^8c16g/, 'Move up').focus()
  await user.keyboard('{Enter}')
  expect(codes()).toEqual(['2c4g', '8c16g', '4c8g'])
  expect(document.activeElement).toBe(step(/^8c16g/, 'Move up'))
  await user.keyboard('{Enter}')
  expect(codes()).toEqual(['8c16g', '2c4g', '4c8g'])
  expect(document.activeElement).toBe(step(/^8c16g/, 'Move down'))
  await user.keyboard('{Enter}')
  expect(codes()).toEqual(['2c4g', '8c16g', '4c8g'])
  expect(document.activeElement).toBe(step(/^8c16g/, 'Move down'))
})

test('a new code may pass through a published one while it is typed; its row can be removed', async () => {
  const user = renderInPage(<Form />)
  await user.click(sizes().getByRole('button', { name: 'Add size' }))
  const code = document.activeElement as HTMLInputElement
  expect(code.name).toBe('sizes.3.id')
  await user.keyboard('2c4g')
  expect(code.readOnly).toBe(false)
  await user.keyboard('-gpu')
  expect(codes()).toEqual(['2c4g', '4c8g', '8c16g', '2c4g-gpu'])
  await user.clear(code)
  await user.type(code, '4c8g')
  // The published one stays as it is.
  expect(document.querySelector<HTMLInputElement>('[name="sizes.1.id"]')?.readOnly).toBe(true)
  await user.click(within(code.closest('details') as HTMLElement).getByRole('button', { name: /^Remove/ }))
  expect(codes()).toEqual(['2c4g', '4c8g', '8c16g'])
  expect(document.activeElement).toBe(sizes().getByRole('button', { name: 'Add size' }))
})
