/** The page with what can act for the account, and what was switched off. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { messageText } from '#contract/errors.ts'
import { accessReviewErrors } from '#contract/identity/access-review/access-review.errors.ts'
import { dataClient } from '#web/platform/data/data-client.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import AccessPage from './access.page.tsx'
import { accessReviewEn as en } from './text.en.ts'
import { accessReviewZh as zh } from './text.zh.ts'

const hook = {
  id: 'hook',
  kind: 'webhook',
  title: { zh: 'Webhook', en: 'Webhook' },
  changedAt: 1_700_000_000_000,
  name: { zh: 'https://a.example', en: 'https://a.example' },
  target: 'https://a.example',
}
const role = {
  id: 'grant',
  kind: 'roleGrant',
  title: { zh: '授予的角色', en: 'Role of a sub-account' },
  name: { zh: '管理员', en: 'Administrator' },
  target: 'zhoumin',
  changedAt: 1_700_000_000_000,
}
const recovery = {
  id: 'case',
  kind: 'mailboxRecovery',
  title: { zh: '邮箱丢失流程', en: 'Replacement of a lost mailbox' },
  name: { zh: '', en: '' },
  target: 'new@example.com',
  changedAt: 1_700_000_000_000,
}
const off = { endedAt: 1_700_000_100_000, canReturn: true }

/** A server that has these things, and answers each write with what `write` says. */
function serve(review: object, write: () => Response = () => Response.json({ restored: true })) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(review)
    sent.push({ path, body: JSON.parse(String(body ?? '{}')) })
    return write()
  })
  return sent
}

beforeEach(() => {
  dataClient().clear()
  storeSession({ token: 'a-token', userId: 'a-user' })
  return () => vi.unstubAllGlobals()
})

test('what was switched off and what can act are listed, each with its button', async () => {
  const ended = [
    { ...hook, ...off },
    { ...recovery, ...off, canReturn: false },
  ]
  const sent = serve({ ended, acting: [role], actingCount: 3 })
  const user = renderInPage(<AccessPage />)
  const gone = within(await screen.findByRole('region', { name: en.ended.title }))
  gone.getByRole('heading', { name: 'https://a.example' })
  gone.getByText('Webhook')
  gone.getByText(en.ended.anew)
  expect(gone.getAllByRole('button').length).toBe(1)
  const acting = within(screen.getByRole('region', { name: en.acting.title }))
  acting.getByRole('heading', { name: 'Administrator' })
  acting.getByText('Role of a sub-account')
  acting.getByText('zhoumin')
  acting.getByText('2 older entries', { exact: false })
  await user.click(gone.getByRole('button', { name: 'Enable again: Webhook: https://a.example' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/access-review/ended/hook/restore']))
  await user.click(acting.getByRole('button', { name: /^Disable: / }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: 'roleGrant', id: 'grant' }))
})

test('what cannot return says why at its row, and stays', async () => {
  const { code: errorCode, status } = accessReviewErrors.cannotReturn
  const errorMsg = messageText(errorCode, 'en')
  serve({ ended: [{ ...hook, ...off }], acting: [], actingCount: 0 }, () =>
    Response.json({ status, errorCode, errorMsg, requestId: 'r' }, { status }),
  )
  const user = renderInPage(<AccessPage />)
  await user.click(await screen.findByRole('button', { name: /^Enable again/ }))
  const row = (await screen.findByText(errorMsg)).closest('li')
  expect(row?.textContent).toContain('https://a.example')
  screen.getByText(en.acting.none)
})

test('a list that cannot be loaded says so, and is asked for again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 404, errorCode: 'x', errorMsg: 'x', requestId: 'r' }, { status: 404 }),
  )
  const user = renderInPage(<AccessPage />, 'zh')
  await screen.findByText(zh.failed)
  serve({ ended: [], acting: [role], actingCount: 1 })
  await user.click(screen.getByRole('button'))
  await screen.findByRole('heading', { name: '管理员' })
  screen.getByText('授予的角色')
})
