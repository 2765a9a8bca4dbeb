import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { Pager } from './pager.tsx'

test('the pager navigates to pages, sizes and a typed page, but not past the last one', async () => {
  const asked: { page: number; pageSize: number }[] = []
  const user = renderInPage(
    <Pager page={2} pageSize={10} totalCount={95} onChange={(to) => asked.push(to)} />,
  )
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.selectOptions(screen.getByRole('combobox'), '50')
  await user.type(screen.getByRole('textbox'), '99{Enter}')
  expect(asked).toEqual([
    { page: 3, pageSize: 10 },
    { page: 1, pageSize: 50 },
    { page: 10, pageSize: 10 },
  ])
})

test('a jump to what is no page number stays in the field as it was typed and leads nowhere', async () => {
  const asked: number[] = []
  const user = renderInPage(
    <Pager page={2} pageSize={10} totalCount={950} onChange={({ page }) => asked.push(page)} />,
  )
  const jump = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(jump, '3.5{Enter}')
  expect([jump.value, jump.getAttribute('aria-invalid'), asked]).toEqual(['3.5', 'true', []])
})
