import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ConsentDialog } from './consent-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const TEXT = {
  title: 'What is shared',
  version: '2026-11-20',
  hash: 'a'.repeat(64),
  body: 'Name and e-mail.',
}

test('words that could not be loaded are asked for again by the button, and only then can be accepted', async () => {
  let isThere = false
  vi.stubGlobal('fetch', async () =>
    isThere
      ? Response.json(TEXT)
      : Response.json({ status: 400, errorCode: 'agreementNone', errorMsg: 'No words now' }, { status: 400 }),
  )
  const call = vi.fn(async () => ({ ok: true as const, data: {} }))
  const onClose = vi.fn()
  const user = renderInPage(
    <ConsentDialog
      agreement="information-agreement"
      title="Share"
      label="Accept"
      accepts={{ label: 'I accept', missing: 'Read it first' }}
      call={call}
      done="Done"
      onClose={onClose}
    >
      <p>About it</p>
    </ConsentDialog>,
  )
  await screen.findByText('No words now')
  expect(screen.queryByRole('checkbox')).toBeNull()
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText((_, each) => each?.tagName === 'P' && each.textContent === TEXT.body)
  expect(call).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  screen.getByText('Read it first')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(call).toHaveBeenCalledWith(TEXT.hash)
})
