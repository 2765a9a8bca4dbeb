import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DealPerson } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { attachmentEn } from '#web/files/file/attachment.text.en.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { FakeRequest } from '#web/ui/test-upload.ts'
import { uploadEn } from '#web/ui/upload/text.en.ts'
import { DealWrite, NO_DRAFT, type Said } from './deal-write.tsx'
import { pipelineEn as texts } from './text.en.ts'

stubApi()

const PEOPLE: readonly DealPerson[] = [
  { userName: 'lin-yue', name: 'Lin Yue', side: 'partner' },
  { userName: 'lin-of-sales', name: '', side: 'partner' },
]
const findPeople = async (search: string) => ({
  ok: true as const,
  data: { list: PEOPLE.filter(({ userName }) => userName.startsWith(search)) },
})

interface PageProps {
  /** Its answer comes when this has ended. */
  readonly onSend: (said: Said) => unknown
}

/** The field as a page has it. */
function Page({ onSend }: PageProps) {
  const draft = useDraft('test', NO_DRAFT)
  return (
    <DealWrite
      modes={['comment']}
      draft={draft}
      findPeople={findPeople}
      hint=""
      action={texts.thread.send}
      send={async (said) => {
        await onSend(said)
        return { ok: true, data: {} }
      }}
      onChange={async () => {}}
    />
  )
}

/** What it sends is in the list. */
function field() {
  const sent: Said[] = []
  const user = renderInPage(<Page onSend={(said) => sent.push(said)} />)
  return { sent, user, text: screen.getByRole('textbox') as HTMLTextAreaElement }
}

test('@ suggests people, who are chosen by keys; Escape closes the list and keeps the text', async () => {
  const { sent, user, text } = field()
  await user.type(text, 'Please ask @lin')
  const list = await screen.findByRole('listbox', { name: texts.mention.label })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['lin-yueLin Yue · Your team', 'lin-of-salesYour team'])
  await user.keyboard('{ArrowDown}')
  const active = text.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('lin-of-sales')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(text.value).toBe('Please ask @lin-yue ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('and @lin')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(text.value).toBe('Please ask @lin-yue and @lin')
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ text: 'Please ask @lin-yue and @lin', files: [] })
  expect(text.value).toBe('')
})

test('what is typed while a comment is sent stays in the box, over leaving the page too', async () => {
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sent: string[] = []
  const page = (
    <Page
      onSend={({ text }) => {
        sent.push(text)
        return answered
      }}
    />
  )
  const user = renderInPage(page)
  const text = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(text, 'The price is agreed.')
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await user.type(text, ' When do we sign?')
  expect(sent).toEqual(['The price is agreed.'])
  answer()
  await waitFor(() => expect(text.value).toBe('When do we sign?'))
  cleanup()
  renderInPage(page)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('When do we sign?')
})

test('a file is uploaded when it is chosen, can be removed, and is named by the comment', async () => {
  const calls: string[] = []
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push(`${init.method} ${new URL(address, 'http://a.test').pathname}`)
    return Response.json({ deleted: true })
  })
  const { sent, user, text } = field()
  const file = () => new File(['%PDF-1.7'], 'Plan 3.pdf', { type: 'application/pdf' })
  const choose = async (fileId: string) => {
    const before = FakeRequest.all.length
    await user.upload(screen.getByLabelText(attachmentEn.add), file())
    await waitFor(() => expect(FakeRequest.all.length).toBe(before + 1))
    FakeRequest.all
      .at(-1)
      ?.answer({ fileId, name: 'Plan 3.pdf', mediaType: 'application/pdf', bytes: 86_016 })
    return screen.findByRole('list', { name: attachmentEn.list })
  }
  const list = await choose('first')
  within(list).getByText('84 KB')
  await user.click(within(list).getByRole('button', { name: 'Remove “Plan 3.pdf”' }))
  expect(screen.queryByRole('list', { name: attachmentEn.list })).toBeNull()
  expect(calls).toEqual(['DELETE /api/files/first'])
  await choose('second')
  await user.type(text, 'The plan')
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.files).toEqual(['second'])
})

test('a comment is sent without a file that could not be uploaded once this is said, and the file is forgotten', async () => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { sent, user, text } = field()
  const file = new File(['%PDF-1.7'], 'Plan 3.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText(attachmentEn.add), file)
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  FakeRequest.all[0]?.answer({ status: 500, errorCode: 'WEBSITE_INTER_ERROR', errorMsg: 'No' }, 500)
  await screen.findByRole('alert')
  await user.type(text, 'Without the plan')
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await screen.findByText(uploadEn.missed)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const plan = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const answerTo = (at: number, fileId: string, name: string) =>
  FakeRequest.all[at]?.answer({ fileId, name, mediaType: 'application/pdf', bytes: 8 })

test('of two files that are chosen at once both are uploaded, and the comment that is sent meanwhile waits for them', async () => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { sent, user, text } = field()
  await user.type(text, 'Both plans')
  const input = screen.getByLabelText(attachmentEn.add)
  fireEvent.change(input, { target: { files: [plan('a.pdf')] } })
  fireEvent.change(input, { target: { files: [plan('b.pdf')] } })
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await screen.findByText('This will be sent as soon as the file is uploaded.')
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  answerTo(0, 'first', 'a.pdf')
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
  expect(sent).toEqual([])
  answerTo(1, 'second', 'b.pdf')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ text: 'Both plans', files: ['first', 'second'] })
})

test('a comment whose file does not arrive is not sent without it', async () => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { sent, user, text } = field()
  await user.type(text, 'The plan')
  await user.upload(screen.getByLabelText(attachmentEn.add), plan('a.pdf'))
  await user.click(screen.getByRole('button', { name: texts.thread.send }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  FakeRequest.all[0]?.dispatchEvent(new Event('error'))
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.getByRole('button', { name: texts.thread.send })).toBeDefined())
  expect(sent).toEqual([])
})

test('a file of another type is refused at once, with what is taken', async () => {
  const { user } = field()
  const input = screen.getByLabelText(attachmentEn.add)
  // The system’s dialog can be told to offer every file.
  input.removeAttribute('accept')
  await user.upload(input, new File(['MZ'], 'tool.exe'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/\.pdf/)
  expect(screen.queryByRole('list', { name: attachmentEn.list })).toBeNull()
})

test('files on their way count: a sixth one cannot be chosen, and one that is sent once more is left out with a word', async () => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { user } = field()
  const input = (): HTMLElement | null =>
    screen.queryByLabelText(attachmentEn.add) ?? screen.queryByLabelText(attachmentEn.more)
  const choose = (name: string): void => {
    fireEvent.change(input() as HTMLElement, { target: { files: [plan(name)] } })
  }
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']) choose(name)
  expect(input()).toBeNull()
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  // The first one does not arrive: there is room for another one.
  FakeRequest.all[0]?.answer({ status: 500, errorCode: 'WEBSITE_INTER_ERROR', errorMsg: 'No' }, 500)
  await waitFor(() => expect(input()).not.toBeNull())
  choose('6.pdf')
  for (const [at, name] of [
    [1, '2.pdf'],
    [2, '3.pdf'],
    [3, '4.pdf'],
    [4, '5.pdf'],
    [5, '6.pdf'],
  ] as const) {
    await waitFor(() => expect(FakeRequest.all).toHaveLength(at + 1))
    answerTo(at, name, name)
  }
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
  await user.click(screen.getByRole('button', { name: kitEn.retry }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(7))
  answerTo(6, '1.pdf', '1.pdf')
  await screen.findByText(
    '“1.pdf” was not attached: there can be at most 5. Remove one, then choose it again.',
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})
