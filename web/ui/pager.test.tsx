import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'
import { renderInPage } from './test-render.tsx'

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
