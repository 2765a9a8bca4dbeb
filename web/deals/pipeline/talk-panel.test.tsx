import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import { askShown } from '#web/platform/data/asking.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage, StaysTrue } from '#web/ui/test-render.tsx'
import PipelinePage from './pipeline.page.tsx'
import { DEAL_OF_TEST } from './test-deal.ts'
import { pipelineEn as texts } from './text.en.ts'

stubApi()

const row: DealRow = {
  ...dealFields.empty,
  id: 'a-deal',
  projectName: 'Campus-labs',
  companyName: 'Kallang',
  status: 'actionRequired',
  stage: 'prospect',
  protectedUntil: null,
  scale: 240,
  lastComment: 'Which plan?',
  number: 1,
  submittedAt: 1,
  updatedAt: 1,
  version: 3,
  possibleConflict: false,
  missing: 0,
  lastCommentAt: 1,
  lastCommentBy: 'operator',
  unread: false,
}

const deal: Deal = {
  ...DEAL_OF_TEST,
  id: row.id,
  status: 'actionRequired',
  submittedAt: 1,
  actions: ['reply', 'comment'],
  comments: [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    kind: 'comment',
    at: number,
    by: { side: 'operator', name: null },
    text: `Said ${number}`,
    replyTo: null,
    version: 1,
    editedAt: null,
    earlier: [],
    isOwn: false,
    mentions: [],
    files: [],
  })),
  now: 1,
}

interface Sent {
  readonly path: string
  readonly body: unknown
}

/** The server: the list with the row, its deal, and what is written, which it takes or refuses. */
function serve({
  refusal,
  gaps = [],
  unread = [],
  others = {},
}: { refusal?: object; others?: Partial<Deal> } & Partial<Pick<Deal, 'gaps' | 'unread'>> = {}) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://list.test')
    if (pathname.startsWith('/api/lists/')) return Response.json({ columns: null, views: [] })
    if (init?.method === 'POST') {
      sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
      if (refusal) return Response.json({ requestId: 'r', ...refusal }, { status: 400 })
      return Response.json({ ...deal, status: 'submitted', actions: ['comment'] })
    }
    if (pathname.endsWith('/a-deal')) return Response.json({ ...deal, ...others, gaps, unread })
    const list = [{ ...row, unread: unread.length > 0 && sent.length === 0 }]
    return Response.json({ totalCount: 1, countedAt: 1, page: 1, pageSize: 10, next: null, list })
  })
  return sent
}

const open = async (user: ReturnType<typeof renderInPage>) => {
  await user.click(await screen.findByRole('button', { name: texts.talk.reply }))
  return screen.findByLabelText(texts.form.reply)
}

test('the panel says what the desk asks, above the reply', async () => {
  serve({ others: { comments: [], note: 'Which plan do the clinics take?' } })
  const field = await open(renderInPage(<PipelinePage />))
  const asked = screen.getByText('Which plan do the clinics take?')
  expect(asked.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByRole('heading', { name: texts.page.asked })
})

test('a reply from the row: the newest comments, what was typed survives Escape, and it is sent once', async () => {
  const sent = serve()
  const user = renderInPage(<PipelinePage />)
  const field = await open(user)
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('Said 2')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 6' }))
  screen.getByText('Said 1')
  await user.click(field)
  await user.type(field, '120 seats')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open(user)
  expect((again as HTMLTextAreaElement).value).toBe('120 seats')
  await user.click(screen.getByRole('button', { name: texts.talk.sendReply }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    { path: '/api/deals/a-deal/reply', body: { text: '120 seats', files: [], version: 3 } },
  ])
})

test('R on the row opens it, a comment is the other choice, and focus returns to the row', async () => {
  const sent = serve()
  const user = renderInPage(<PipelinePage />)
  const name = await screen.findByRole('link', { name: 'Campus-labs' })
  name.focus()
  await user.keyboard('r')
  await user.click(await screen.findByRole('radio', { name: texts.talk.comment }))
  await user.type(screen.getByRole('textbox', { name: texts.thread.label }), 'Thank you')
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    { path: '/api/deals/a-deal/comments', body: { text: 'Thank you', replyTo: null, files: [] } },
  ])
  await waitFor(() => expect(document.activeElement?.closest('[role="row"]')).toBeTruthy())
})

test('one who opens it has read what is new: the mark of the row goes', async () => {
  const sent = serve({ unread: ['n1'] })
  const user = renderInPage(
    <StaysTrue>
      <PipelinePage />
    </StaysTrue>,
  )
  await screen.findByText(texts.news)
  await open(user)
  await waitFor(() => expect(screen.queryByText(texts.news)).toBeNull())
  expect(sent).toEqual([{ path: '/api/notifications/read', body: { ids: ['n1'] } }])
})

test('what others say while it is open is shown, and what is typed stays', async () => {
  const others = { comments: deal.comments }
  serve({ others })
  const user = renderInPage(<PipelinePage />)
  const field = await open(user)
  await user.type(field, 'A reply')
  const last = deal.comments.at(-1)
  if (last) others.comments = [...deal.comments, { ...last, number: 7, text: 'Said meanwhile' }]
  act(() => askShown({ why: 'change', what: 'all', params: { dealId: deal.id }, isOwn: false }))
  await screen.findByText('Said meanwhile')
  expect((field as HTMLTextAreaElement).value).toBe('A reply')
})

test('what the server refuses is said at the field, and stays typed', async () => {
  const fields = { text: { code: 'charactersRule', message: 'Has characters that can’t be used.' } }
  serve({ refusal: { errorCode: 'inputInvalid', errorMsg: 'Some entries are incorrect.', fields } })
  const user = renderInPage(<PipelinePage />)
  const field = await open(user)
  await user.type(field, 'A reply')
  await user.click(screen.getByRole('button', { name: texts.talk.sendReply }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect((field as HTMLTextAreaElement).value).toBe('A reply')
})

test('a deal with missing fields leads to its form; a comment is possible meanwhile', async () => {
  serve({ gaps: [{ field: 'city', code: 'required' }] })
  const user = renderInPage(<PipelinePage />)
  await user.click(await screen.findByRole('button', { name: texts.talk.reply }))
  const link = await screen.findByRole('link', { name: texts.talk.complete })
  expect(link.getAttribute('href')).toContain('a-deal')
  expect(screen.queryByLabelText(texts.form.reply)).toBeNull()
  screen.getByLabelText(texts.thread.label)
})
