import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { UnsentReply } from './deal-form-end.tsx'
import { pipelineEn as en } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

const DEAL = { id: 'd1', actions: ['comment'] } as unknown as Deal

test('an unsent reply keeps its field while its text is replaced, and is sent once', async () => {
  storeSession({ token: 'a-token', userId: 'a-user' })
  formDraft<{ readonly text: string }>('replyDeal d1').write({ text: 'The order is signed.' })
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['idempotency-key'])
    return Response.json({ status: 500, errorCode: 'x', errorMsg: 'Down.' }, { status: 500 })
  })
  const user = renderInPage(<UnsentReply deal={DEAL} onDone={() => {}} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>(en.form.reply)
  const send = screen.getByRole('button', { name: en.thread.send })
  await user.click(send)
  await waitFor(() => expect(keys).toHaveLength(1))
  await user.clear(field)
  await user.type(screen.getByLabelText(en.form.reply), 'It was signed.')
  await user.click(send)
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
})
