import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#web/platform/api/browser-api.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ReleaseFileField } from './release-file-field.tsx'
import { type Progress, type Sent, sendParts } from './send-parts.ts'
import { releaseEn as texts } from './text.en.ts'

// What is replaced below may be loaded already, by another file of this worker.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('#web/platform/api/browser-api.ts', () => ({ callApi: vi.fn() }))
vi.mock('./send-parts.ts', () => ({ sendParts: vi.fn() }))

const { file: t } = texts
const UPLOAD = {
  uploadId: 'u1',
  fileName: 'Cloud-Desktop-3.2.1.exe',
  offset: 0,
  length: 4_096,
  isComplete: false,
  sha256: null,
  startedAt: 0,
  expiresInSeconds: 600,
}
const FILE = new File([new Uint8Array(4_096)], 'Cloud Desktop 3.2.1.exe')

/** What the last call of `sendParts` was given, and how it ends. */
let sending: { progress: (progress: Progress) => void; end: (sent: Sent) => void; signal: AbortSignal }
let saved: string[]
const answers: Record<string, unknown> = {}
/** Files that no version uses. */
let uploads: object[]

beforeEach(() => {
  saved = []
  answers.POST = { ok: true, data: UPLOAD }
  answers.GET = { ok: true, data: { ...UPLOAD, offset: 1_024, parts: [] } }
  answers.DELETE = { ok: true, data: { cancelled: true } }
  vi.mocked(callApi).mockReset()
  uploads = []
  vi.mocked(callApi).mockImplementation(
    async ({ name, method }) =>
      (name === 'listReleaseUploads'
        ? { ok: true, data: { totalCount: uploads.length, list: uploads } }
        : (answers[name] ?? answers[method])) as never,
  )
  vi.mocked(sendParts).mockReset()
  vi.mocked(sendParts).mockImplementation((_file, _id, { signal, onProgress }) => {
    return new Promise((resolve) => {
      sending = { progress: onProgress, end: resolve, signal }
    })
  })
})

function Field({ fileId = '' }: { fileId?: string }) {
  const [value, setValue] = useState(fileId)
  const onFile = (next: string): void => {
    saved.push(next)
    setValue(next)
  }
  return (
    <ReleaseFileField name="fileId" fileId={value} onFile={onFile} error={undefined} isReadOnly={false} />
  )
}

const choose = (label: string, file = FILE) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function started(): Promise<void> {
  renderInPage(<Field />)
  choose(t.choose)
  press(t.start)
  await screen.findByRole('button', { name: t.pause })
}

test('a chosen file gets a name that an address can have; what is wrong is said before it is sent', async () => {
  renderInPage(<Field />)
  choose(t.choose, new File([], 'empty.exe'))
  screen.getByText(t.empty)
  choose(t.another)
  const name = screen.getByLabelText(t.name) as HTMLInputElement
  expect(name.value).toBe('Cloud-Desktop-3.2.1.exe')
  fireEvent.change(name, { target: { value: 'a b' } })
  fireEvent.change(screen.getByLabelText(new RegExp(t.expected)), { target: { value: 'abc' } })
  press(t.start)
  await screen.findByText(t.nameRule)
  screen.getByText(t.shaRule)
  expect(vi.mocked(callApi).mock.calls.map(([{ name }]) => name)).toEqual(['listReleaseUploads'])
})

test('a name and a checksum are read as they are meant, whatever came along with them', async () => {
  renderInPage(<Field />)
  choose(t.choose)
  fireEvent.change(screen.getByLabelText(t.name), { target: { value: ' Ｃloud‑Desktop.exe\u200b' } })
  const typed = `\u200b${'AB '.repeat(32)}\u00a0`
  fireEvent.change(screen.getByLabelText(new RegExp(t.expected)), { target: { value: typed } })
  press(t.start)
  await screen.findByRole('button', { name: t.pause })
  const started = vi.mocked(callApi).mock.calls.find(([{ name }]) => name === 'startReleaseUpload')
  const headers = {
    'content-disposition': "attachment; filename*=UTF-8''Cloud-Desktop.exe",
    'repr-digest': `sha-256=:${btoa('\u00ab'.repeat(32))}:`,
  }
  expect(started?.[1]).toMatchObject({ part: { headers } })
})

test('it is sent with progress, paused, continued, and complete with its checksum', async () => {
  await started()
  expect(saved).toEqual(['u1'])
  act(() => sending.progress({ step: 'sending', bytes: 1_024 }))
  screen.getByText('Uploading “Cloud-Desktop-3.2.1.exe”: 1 KB of 4 KB (25%)')
  act(() => sending.progress({ step: 'waiting', bytes: 0 }))
  screen.getByText(/^No connection\. .*1 KB of 4 KB \(25%\)$/)
  press(t.pause)
  expect(sending.signal.aborted).toBe(true)
  screen.getByText('“Cloud-Desktop-3.2.1.exe” is paused: 1 KB of 4 KB uploaded.')
  press(t.continue)
  await screen.findByRole('button', { name: t.pause })
  const sha256 = 'ab'.repeat(32)
  await act(async () =>
    sending.end({ kind: 'complete', upload: { ...UPLOAD, offset: 4_096, isComplete: true, sha256 } }),
  )
  screen.getByText(sha256)
  answers.DELETE = { ok: false, error: { status: 0, errorCode: 'offline', errorMsg: 'No connection.' } }
  press(t.remove)
  await screen.findByText('No connection.')
  expect(saved).toEqual(['u1'])
  answers.DELETE = { ok: true, data: { cancelled: true } }
  press(t.remove)
  await waitFor(() => expect(saved).toEqual(['u1', '']))
  expect(vi.mocked(callApi).mock.calls.map(([{ method }]) => method)).toContain('DELETE')
})

test('an uploaded file that no version uses is taken in place of a new one', async () => {
  uploads = [UPLOAD]
  answers.GET = { ok: true, data: { ...UPLOAD, offset: 4_096, isComplete: true, sha256: 'c'.repeat(64) } }
  renderInPage(<Field />)
  fireEvent.click(await screen.findByRole('button', { name: `Use “${UPLOAD.fileName}”` }))
  await screen.findByText('c'.repeat(64))
  expect(saved).toEqual(['u1'])
})

test('after a reload the same file is asked for; another one is told from it', async () => {
  renderInPage(<Field fileId="u1" />)
  await screen.findByText(/1 KB of 4 KB uploaded\. Choose the same file again/)
  choose(t.chooseAgain)
  await screen.findByRole('button', { name: t.pause })
  await act(async () => sending.end({ kind: 'otherFile' }))
  screen.getByText(t.other.replace('{{name}}', UPLOAD.fileName))
  screen.getByLabelText(t.chooseAgain)
})

test('what is refused is said; a file that the server has deleted is begun again', async () => {
  answers.POST = { ok: false, error: { status: 409, errorCode: 'releaseFileNameTaken', errorMsg: 'Taken.' } }
  renderInPage(<Field />)
  choose(t.choose)
  press(t.start)
  await screen.findByText('Taken.')
  answers.POST = { ok: true, data: UPLOAD }
  press(t.start)
  await screen.findByRole('button', { name: t.pause })
  await act(async () => sending.end({ kind: 'failed', reason: 'The disk is full.', isGone: false }))
  screen.getByText('The disk is full.')
  press(t.continue)
  await screen.findByRole('button', { name: t.pause })
  await act(async () => sending.end({ kind: 'failed', reason: 'Another checksum.', isGone: true }))
  screen.getByText('Another checksum.')
  expect(saved.at(-1)).toBe('')
  screen.getByLabelText(t.choose)
})

test('a file of a draft that was deleted, and what publishing found wrong, are said', async () => {
  answers.GET = { ok: false, error: { status: 404, errorCode: 'notFound', errorMsg: 'Gone.' } }
  renderInPage(<Field fileId="u1" />)
  await screen.findByText(t.gone)
})
