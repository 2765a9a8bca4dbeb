import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { associationEndQueue } from '#contract/partners/association/association-ends.queue.ts'
import { associationEndQueueEn } from '#contract/partners/association/association-ends-queue.text.en.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { DESK_MENU } from '#web/platform/menu/desk-pages.built.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import HandbookPage from './handbook.page.tsx'
import { handbookEn } from './text.en.ts'

const operator = (role: string) =>
  ({ ...ACCOUNT, accountType: 3, permissions: [...operatorPermissionsOf(role)] }) as typeof ACCOUNT
const QUEUE = {
  path: '/operator/queues/association-ends',
  queue: associationEndQueue,
  texts: associationEndQueueEn,
}
const parts = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('a queue is described by its declaration: what it is for, its decisions with their keys', () => {
  renderInPage(<HandbookPage />, 'en', [QUEUE], { account: operator('reviewer') })
  const queue = within(screen.getByRole('region', { name: 'Associations to end' }))
  queue.getByText(associationEndQueueEn.purpose)
  const decisions = queue.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(decisions).toEqual([
    `A End association ${handbookEn.queues.message}`,
    `X Decline ${handbookEn.queues.message}`,
  ])
  for (const line of handbookEn.queues.lines) expect(screen.getAllByText(line)).toHaveLength(1)
  expect(queue.queryByText(handbookEn.queues.readOnly)).toBeNull()
})

test('it has the pages that the reader may open, and no others', () => {
  renderInPage(<HandbookPage />, 'en', [], { account: operator('marketing') })
  expect(parts()).toEqual([
    'Overview',
    'Notifications',
    'Claimed offers',
    'Catalog',
    'Campaigns',
    'Guides',
    'Client downloads',
    'Publishing calendar',
    'E-mail',
    'E-mail templates',
    'Bounced addresses',
    'Settings',
    'My account',
  ])
})

test('it has a part of each page of the menu', () => {
  renderInPage(<HandbookPage />, 'en', [], { account: operator('administrator') })
  const parts = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const queues = PATHS.queue.replace(':queue', '')
  const pages = DESK_MENU.map(({ path }) => path).filter((path) => !path.startsWith(queues))
  expect(pages.filter((path) => !parts.includes(path))).toEqual([PATHS.handbook])
})
