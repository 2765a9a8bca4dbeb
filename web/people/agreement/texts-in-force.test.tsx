import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { useTextsInForce } from './texts-in-force.ts'

afterEach(() => vi.unstubAllGlobals())

const TEXT = {
  agreement: 'privacy',
  language: 'en',
  title: 'Privacy',
  version: '2026-11-01',
  hash: 'a'.repeat(64),
} as const
const OUTDATED = { status: 409, errorCode: agreementErrors.outdated.code, errorMsg: '' }

function Form() {
  const { texts = [], failed, load, refused } = useTextsInForce(['privacy'], [TEXT])
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <button type="button" onClick={() => refused(OUTDATED, { set: (_, value) => setAgreed(value) })}>
        Send
      </button>
      <button type="button" onClick={() => void load()}>
        {failed ? 'Try again' : 'Load'}
      </button>
      {texts.map(({ hash }) => (
        <p key={hash}>{hash}</p>
      ))}
    </>
  )
}

test('a tick is none for words that come after it, also where they could not be loaded at first', async () => {
  let isThere = false
  vi.stubGlobal('fetch', async () =>
    isThere
      ? Response.json({ totalCount: 1, list: [{ ...TEXT, hash: 'b'.repeat(64) }] })
      : Response.json({ status: 503, errorCode: '0000', errorMsg: 'Not now' }, { status: 503 }),
  )
  const user = renderInPage(<Form />)
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  await user.click(tick)
  isThere = true
  await user.click(again)
  await screen.findByText('b'.repeat(64))
  expect(tick.checked).toBe(false)
})
