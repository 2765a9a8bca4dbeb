import { act, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DiscardDialog, RestoreDialog } from './editor-dialogs.tsx'
import { contentEn as texts } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

const common = { content: guideContent as never, itemId: 'g1', onDone: () => {}, onClose: () => {} }

/** A colleague saves behind the dialog. */
let savedMeanwhile: (revision: number) => void
function Asking({ of }: { readonly of: (revision: number) => ReactElement }) {
  const [revision, setRevision] = useState(3)
  savedMeanwhile = setRevision
  return of(revision)
}

const discard = (revision: number) => <DiscardDialog {...common} revision={revision} back={undefined} />
const restore = (revision: number) => <RestoreDialog {...common} revision={revision} number={1} />

test.each([
  [texts.draft.discard, discard, { status: 409, code: '0022', second: 4 }],
  [texts.history.restore, restore, { status: 409, code: '0022', second: 4 }],
  [texts.history.restore, restore, { status: 404, code: 'notFound', second: 4 }],
  [texts.draft.discard, discard, { status: 409, code: 'earlier', second: 3 }],
])(
  '“%s” takes away the draft that was there when it was asked',
  async (label, of, { status, code, second }) => {
    const sent: number[] = []
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)).revision)
      return Response.json({ status, errorCode: code, errorMsg: 'Refused.' }, { status })
    })
    const user = renderInPage(<Asking of={of} />)
    const button = await screen.findByRole('button', { name: label })
    act(() => savedMeanwhile(4))
    await user.click(button)
    await screen.findByRole('alert')
    await user.click(button)
    await waitFor(() => expect(sent).toEqual([3, second]))
  },
)

test('discarding a draft that a colleague has discarded is done', async () => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const answer = { status: 404, errorCode: httpErrors.notFound.code, errorMsg: 'Gone.' }
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 404 }))
  const user = renderInPage(
    <DiscardDialog {...common} onDone={onDone} onClose={onClose} revision={3} back={undefined} />,
  )
  await user.click(await screen.findByRole('button', { name: texts.draft.discard }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
})
