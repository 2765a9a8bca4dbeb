/** The rules by which new deals are assigned, on the page of the queue's settings. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { dealQueueEn } from '#contract/deals/pipeline/deals-queue.text.en.ts'
import { dealReasons } from '#contract/deals/pipeline/pipeline.reasons.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { queueSettingsEn as en } from './queue-settings.text.en.ts'
import { QueueSettingsForm } from './queue-settings.tsx'
import { CHEN, WANG } from './test-queue.ts'

afterEach(() => vi.unstubAllGlobals())

const SETTINGS = {
  fourEyes: false,
  reasons: [...dealReasons],
  version: 3,
  changedAt: 0,
  changedBy: 'Chen Yu',
  looserFrom: null,
  assignment: [{ operatorId: 'gone', regions: ['europe' as const], industries: [] }],
  colleagues: [CHEN, WANG],
  ownReasons: [...dealReasons],
}

function show() {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://site.test')
    const body = init?.body ? JSON.parse(String(init.body)) : null
    sent.push({ call: `${init?.method ?? 'GET'} ${pathname}`, body })
    return Response.json({ ...SETTINGS, ...body, version: 4 })
  })
  const account = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }
  const loaded = { queue: dealQueue, texts: dealQueueEn, settings: SETTINGS }
  return { sent, user: renderInPage(<QueueSettingsForm loaded={loaded} />, 'en', null, { account }) }
}

test('a rule is added with its operator, regions and industries; one of who has left is named and removed', async () => {
  const { user, sent } = show()
  const rules = await screen.findByRole('region', { name: en.assignment.title })
  within(rules).getAllByText(en.assignment.left)
  within(rules).getByText(/Europe · All industries/)
  await user.click(within(rules).getByText(/Europe · All industries/))
  await user.click(within(rules).getByRole('button', { name: en.remove }))
  await user.click(within(rules).getByRole('button', { name: en.assignment.add }))

  // Its first field has the focus.
  const operator = within(rules).getByLabelText(en.assignment.operator)
  await waitFor(() => expect(document.activeElement).toBe(operator))

  // Without an operator nothing is sent, and the field says so.
  await user.click(screen.getByRole('button', { name: en.save }))
  await waitFor(() => expect(operator.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(operator)
  expect(sent).toEqual([])

  await user.selectOptions(within(rules).getByLabelText(en.assignment.operator), WANG.id)
  await user.click(within(rules).getByRole('checkbox', { name: 'East China' }))
  await user.click(within(rules).getByRole('checkbox', { name: 'Education' }))
  await user.click(screen.getByRole('button', { name: en.save }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        call: 'PUT /api/operator/queue-settings/deals',
        body: {
          version: 3,
          assignment: [{ operatorId: WANG.id, regions: ['eastChina'], industries: ['education'] }],
        },
      },
    ]),
  )
})

test('of two operators who change the same reason, the second sees both texts at the field, which is unfolded', async () => {
  const [first, ...others] = dealReasons
  if (!first) throw new Error('no reason')
  const theirs = {
    ...SETTINGS,
    version: 4,
    reasons: [{ ...first, title: { zh: '甲', en: 'By Wang' } }, ...others],
  }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json(theirs)
      : Response.json({ status: 409, errorCode: '0022', errorMsg: 'Old.', requestId: '1' }, { status: 409 }),
  )
  const account = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }
  const loaded = { queue: dealQueue, texts: dealQueueEn, settings: SETTINGS }
  const user = renderInPage(<QueueSettingsForm loaded={loaded} />, 'en', null, { account })
  const title = screen.getAllByLabelText(en.titleEn)[0] as HTMLInputElement
  await user.type(title, ' (mine)')
  await user.click(screen.getByRole('button', { name: en.save }))
  const note = await screen.findByText('Changed meanwhile by someone else. Now: By Wang')
  expect(title.parentElement?.contains(note)).toBe(true)
  expect(title.closest('details')?.open).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(title.value).toBe('By Wang')
})

/** The page loads them again. */
let load: (settings: typeof SETTINGS) => void
function Page() {
  const [settings, setSettings] = useState(SETTINGS)
  load = setSettings
  return <QueueSettingsForm loaded={{ queue: dealQueue, texts: dealQueueEn, settings }} />
}

test('what a colleague has saved is shown once the page has loaded it again', async () => {
  const account = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }
  renderInPage(<Page />, 'en', null, { account })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(en.fourEyes) })
  expect(box.checked).toBe(false)
  act(() => load({ ...SETTINGS, fourEyes: true, version: 4 }))
  expect(box.checked).toBe(true)
})

test('defaults are restored where the settings differ from them', async () => {
  const { user, sent } = show()
  const restore = await screen.findByRole('button', { name: en.restore })
  await user.click(restore)
  expect(document.activeElement).toBe(restore)
  expect((restore as HTMLButtonElement).disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: en.save }))
  await waitFor(() => expect(screen.queryByRole('button', { name: en.restore })).toBeNull())
  expect(sent).toMatchObject([{ body: { assignment: [], version: 3 } }])
})

test('a reason that is added has the focus, and what it lacks is said at its fields', async () => {
  const { user, sent } = show()
  const group = (await screen.findAllByRole('region', { name: /^Reasons for/ }))[0] as HTMLElement
  await user.click(within(group).getByRole('button', { name: en.add }))
  const titles = () => within(group).getAllByLabelText<HTMLInputElement>(en.titleZh)
  const added = titles().at(-1)
  await waitFor(() => expect(document.activeElement).toBe(added))
  await user.type(added as HTMLElement, '其他')
  await user.click(screen.getByRole('button', { name: en.save }))
  const other = within(group).getAllByLabelText<HTMLInputElement>(en.titleEn).at(-1)
  await waitFor(() => expect(document.activeElement).toBe(other))
  expect(other?.parentElement?.textContent).toContain('Enter a value.')
  expect(added?.getAttribute('aria-invalid')).toBeNull()
  expect(sent).toEqual([])
})

test('a button that its own press disables keeps the focus: Move up of the first reason, and Save', async () => {
  const { user, sent } = show()
  const group = (await screen.findAllByRole('region', { name: /^Reasons for/ }))[0] as HTMLElement
  for (const summary of group.querySelectorAll('summary')) await user.click(summary)
  const up = within(group).getAllByRole<HTMLButtonElement>('button', { name: en.up })[1] as HTMLButtonElement
  await user.click(up)
  expect(document.activeElement).toBe(up)
  expect(up.getAttribute('aria-disabled')).toBe('true')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: en.save })
  await user.click(save)
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(save)
  await user.click(save)
  expect(sent).toHaveLength(1)
  await user.tab()
  expect(save.disabled).toBe(true)
})
