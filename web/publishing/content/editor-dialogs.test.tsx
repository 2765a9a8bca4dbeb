import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DiscardDialog, RestoreDialog } from './editor-dialogs.tsx'
import { contentEn as texts } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

const common = { content: guideContent as never, itemId: 'g1', revision: 3, flush: async () => 4 }
const ends = { onDone: () => {}, onClose: () => {} }

test.each([
  [texts.draft.discard, <DiscardDialog key="discard" {...common} {...ends} back={undefined} />],
  [texts.history.restore, <RestoreDialog key="restore" {...common} {...ends} number={1} />],
])('“%s” takes away the draft that was there when it was asked', async (label, dialog) => {
  const sent: number[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).revision)
    return Response.json({ status: 409, errorCode: '0022', errorMsg: 'Old.' }, { status: 409 })
  })
  const user = renderInPage(dialog)
  const button = await screen.findByRole('button', { name: label })
  await user.click(button)
  await screen.findByRole('alert')
  await user.click(button)
  await waitFor(() => expect(sent).toEqual([3, 4]))
})
