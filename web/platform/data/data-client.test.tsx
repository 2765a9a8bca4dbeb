import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listAgreements } from '#contract/people/agreement/agreement.endpoints.ts'
import { noteNews } from '#web/platform/api/changes.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { loadData } from './data-client.ts'
import { useStaysTrue } from './stays-true.ts'
import { useData } from './use-data.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A server whose answers, each read at its call, wait until they are sent. */
function slowServer() {
  const server = { value: 'before', sent: [] as (() => void)[] }
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
    const answer = Response.json({ value: server.value })
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      server.sent.push(() => resolve(answer))
    })
  })
  return server
}

function Shown() {
  useStaysTrue(ACCOUNT.userId)
  const { data } = useData(listAgreements, {})
  return <p>{(data as { value?: string } | undefined)?.value ?? 'nothing'}</p>
}

test('what changes while the first answer is under way is asked for once more', async () => {
  const server = slowServer()
  const loaded = loadData(listAgreements, {})
  renderInPage(<Shown />)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  screen.getByText('nothing')
  server.value = 'after'
  act(noteNews)
  await waitFor(() => expect(server.sent).toHaveLength(2))
  for (const send of server.sent) send()
  await screen.findByText('after')
  // A loader that waits for the first call gets the answer of the second.
  expect(await loaded).toEqual({ ok: true, data: { value: 'after' } })
})
