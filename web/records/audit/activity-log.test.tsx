import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { AuditEvent } from '#contract/records/audit/audit.list.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { ActivityLog } from './activity-log.tsx'
import { auditEn as texts } from './text.en.ts'

const event = (change: Partial<AuditEvent>): AuditEvent =>
  ({
    ...{ id: 'one', at: 1, kind: 'signedIn', group: 'signIn', detail: {}, actor: 'lin', by: 'self' },
    ...{ address: '198.51.100.7', browser: 'Firefox', system: 'Linux' },
    ...change,
  }) as AuditEvent

test('an entry without a request has no device, one from a device that is not recognized says so', async () => {
  const list = [
    event({}),
    event({ id: 'strange', browser: null, system: null }),
    event({ id: 'none', address: '', browser: null, system: null }),
  ]
  const answer = { totalCount: 3, countedAt: 1, page: 1, pageSize: 10, next: null, list }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/api/lists/') ? { columns: null, views: [] } : answer),
  )
  renderInPage(<ActivityLog people={[]} onFilters={() => undefined} />, 'en', null, {
    account: { ...ACCOUNT, permissions: [...PERMISSIONS] },
  })
  const [, own, strange, none] = await screen.findAllByRole('row')
  const said = (row: HTMLElement | undefined, text: string) => within(row as HTMLElement).queryByText(text)
  expect(said(own, 'Firefox')).not.toBeNull()
  expect([said(strange, texts.unknownDevice), said(none, texts.unknownDevice)]).toEqual([
    expect.anything(),
    null,
  ])
})
