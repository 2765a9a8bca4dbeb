/** Who disables an operator sees what ends with it, before and after. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { dataClient } from '#web/platform/data/data-client.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { RoleDialog, StateDialog } from './operator-dialogs.tsx'
import { operatorEn as en } from './text.en.ts'

const operator = {
  id: 'op',
  userName: 'mei',
  name: 'Mei',
  email: 'mei@provider.example',
  role: 'administrator' as const,
  disabled: false,
  hasFactor: true,
  createdAt: 1,
  lastSignInAt: null,
  updatedAt: 2,
}
const invitation = {
  id: 'i',
  kind: 'operatorInvitation',
  title: { zh: '邀请', en: 'Invitation of an operator' },
  name: { zh: 'support', en: 'support' },
  target: 'new@provider.example',
  changedAt: 1,
}
const scheduled = {
  id: 's',
  kind: 'scheduledPublication',
  title: { zh: '待发布内容', en: 'Scheduled publication' },
  name: { zh: 'guides/start', en: 'guides/start' },
  target: '',
  changedAt: 1,
}
const ENDS = { ends: [invitation], stays: [scheduled] }

/** A server that answers reads and writes with these. */
function serve(read: () => Response, written: object) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${path}`)
    return method === 'GET' ? read() : Response.json(written)
  })
  return sent
}
const refused = () => Response.json({ status: 404, errorCode: 'x', errorMsg: 'x' }, { status: 404 })

beforeEach(() => {
  dataClient().clear()
  storeSession({ token: 'a-token', userId: 'a-user' })
})
afterEach(() => vi.unstubAllGlobals())

test('the lists are shown before it is confirmed, and again with what has ended', async () => {
  const sent = serve(() => Response.json(ENDS), { ...operator, disabled: true, ...ENDS })
  const onClose = vi.fn()
  const user = renderInPage(<StateDialog operator={operator} onClose={onClose} />)
  const before = within(await screen.findByRole('region', { name: en.ends.before.ends }))
  before.getByText('Invitation of an operator: support')
  before.getByText('new@provider.example')
  within(screen.getByRole('region', { name: 'This stays, by Mei:' })).getByText(/guides\/start/)
  await user.click(screen.getByRole('button', { name: en.disable.action }))
  await screen.findByRole('region', { name: en.ends.after.ends })
  expect(sent).toContain('POST /api/operator/operators/op/disable')
  expect(onClose).not.toHaveBeenCalled()
  const [, close] = screen.getAllByRole('button', { name: 'Close' })
  await user.click(close as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

test('where the list cannot be loaded, the operator can be disabled all the same', async () => {
  serve(refused, { ...operator, disabled: true, ends: [], stays: [] })
  const onClose = vi.fn()
  const user = renderInPage(<StateDialog operator={operator} onClose={onClose} />)
  await screen.findByText(en.ends.failed)
  await user.click(screen.getByRole('button', { name: en.disable.action }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('another role shows what ends once it is chosen', async () => {
  const sent = serve(() => Response.json(ENDS), { ...operator, role: 'support', ...ENDS })
  const user = renderInPage(<RoleDialog operator={operator} onClose={() => {}} />)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: new RegExp(en.role.support.name) }))
  await screen.findByRole('region', { name: en.ends.before.ends })
  await user.click(screen.getByRole('button', { name: en.roleDialog.save }))
  await screen.findByRole('region', { name: en.ends.after.ends })
})

/** What a colleague changes. */
let change: (to: typeof operator) => void
function Behind({ onClose }: { readonly onClose: () => void }) {
  const [now, setNow] = useState(operator)
  change = setNow
  return <RoleDialog operator={now} onClose={onClose} />
}

test('a role that a colleague gives while the dialog is open is not taken back unseen', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(ENDS)
    bodies.push(JSON.parse(String(body)))
    return Response.json({ status: 409, errorCode: '0022', errorMsg: 'Changed meanwhile.' }, { status: 409 })
  })
  const onClose = vi.fn()
  const user = renderInPage(<Behind onClose={onClose} />)
  act(() => change({ ...operator, role: 'support' as never, updatedAt: 3 }))
  await user.click(screen.getByRole('button', { name: en.roleDialog.save }))
  expect([bodies.length, onClose.mock.calls.length]).toEqual([0, 1])
  const [other = ''] = Object.values(en.role)
    .map(({ name }) => name)
    .filter((name) => name !== en.role.support.name && name !== en.role.administrator.name)
  await user.click(screen.getByRole('radio', { name: new RegExp(other) }))
  await user.click(screen.getByRole('button', { name: en.roleDialog.save }))
  await screen.findByText(conflictErrors.changedMeanwhile.en)
  await user.click(screen.getByRole('button', { name: en.roleDialog.save }))
  await waitFor(() => expect(bodies).toMatchObject([{ updatedAt: 2 }, { updatedAt: 3 }]))
})
