import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messageText } from '#contract/errors.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { KeySheet } from './key-sheet.tsx'
import { Notes } from './notes.tsx'
import { CHEN, ITEM, NOW, shownQueue, WANG } from './test-queue.ts'
import { queueEn } from './text.en.ts'

const shown = shownQueue()
const sent: { path: string; body: unknown }[] = []
function respond(body: object, status = 200): void {
  vi.stubGlobal('fetch', async (path: string, { body: text }: { body: string }) => {
    sent.push({ path, body: JSON.parse(text) })
    return Response.json(body, { status })
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

test.each(['@王', '@wm', '@w'])('%s suggests 王敏, and the note notifies her', async (typed) => {
  respond({ id: 'n1', by: CHEN, at: NOW, text: '@王敏 please look', mentions: [WANG], origin: 'written' })
  const onAdded = vi.fn()
  const user = renderInPage(
    <Notes shown={shown} requestId="r1" notes={[]} mayWrite onAdded={onAdded} fieldRef={null} />,
  )
  const field = screen.getByRole('textbox', { name: queueEn.notes.add })
  await user.type(field, typed)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['王敏'])
  await user.keyboard('{Enter}please look{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      path: '/api/operator/queues/test/requests/r1/notes',
      body: { text: '@王敏 please look', mentions: ['wang'] },
    },
  ])
})

test.each(['王', 'WM'])('a request is given to the colleague whom "%s" finds', async (typed) => {
  respond({ assignee: WANG })
  const [onAssigned, onClose] = [vi.fn(), vi.fn()]
  const user = renderInPage(
    <AssignDialog shown={shown} item={ITEM} onAssigned={onAssigned} onClose={onClose} />,
  )
  await user.type(screen.getByRole('combobox', { name: queueEn.assign.colleague }), typed)
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: queueEn.assign.action }))
  await waitFor(() => expect(onAssigned).toHaveBeenCalledExactlyOnceWith(WANG))
  expect(sent[0]?.body).toEqual({ operatorId: 'wang', from: null })
})

test('a request that a colleague claimed meanwhile is not taken away, and says so', async () => {
  const { code, status } = queueErrors.claimedByOther
  const errorMsg = messageText(code, 'en')
  respond({ status, errorCode: code, errorMsg, requestId: '1' }, status)
  const onClose = vi.fn()
  const user = renderInPage(
    <AssignDialog shown={shown} item={ITEM} onClose={onClose} onAssigned={() => {}} />,
  )
  await user.type(screen.getByRole('combobox', { name: queueEn.assign.colleague }), '王{Enter}')
  await user.click(screen.getByRole('button', { name: queueEn.assign.action }))
  await screen.findByText(errorMsg)
  expect(onClose).not.toHaveBeenCalled()
})

test('the sheet of keys has every key of the queue, and turns single keys off', async () => {
  const onSingle = vi.fn()
  const user = renderInPage(<KeySheet shown={shown} isSingle onSingle={onSingle} onClose={() => {}} />)
  const keys = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(keys).toEqual([
    'J K',
    'A',
    'S',
    'X',
    'D',
    '1–9',
    'Ctrl ↵',
    'C',
    'M',
    'E',
    'N',
    'Z',
    'L',
    'Esc',
    '/',
    '?',
  ])
  await user.click(screen.getByRole('checkbox', { name: queueEn.sheet.single }))
  expect(onSingle).toHaveBeenCalledExactlyOnceWith(false)
})
