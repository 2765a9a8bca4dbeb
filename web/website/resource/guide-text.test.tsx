import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { FakeRequest } from '#web/ui/test-upload.ts'
import { toastQueue } from '#web/ui/toast-queue.ts'
import { GuideText } from './guide-text.tsx'

beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

let body: Readonly<Record<string, unknown>>

function Guide() {
  const [value, setValue] = useState<Readonly<Record<string, unknown>>>({
    body: { zh: '打开设备。', en: 'Open the menu.\n\nChoose a printer.' },
  })
  body = value.body as typeof body
  const form = {
    ...{ itemId: 'i', value, published: null, errors: {}, isReadOnly: false },
    set: (path: string, text: unknown) =>
      setValue((before) => ({ body: { ...(before.body as object), [path.replace('body.', '')]: text } })),
  }
  return <GuideText form={form} />
}

/** Waits until that is said first. */
const said = (words: string) =>
  waitFor(() => expect(toastQueue.visibleToasts[0]?.content.text).toContain(words))
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('a picture goes into the language in which it was chosen, at its place there', async () => {
  const user = renderInPage(<Guide />)
  text().setSelectionRange(14, 14)
  const picture = new File(['x'.repeat(100)], 'menu.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Insert picture'), { target: { files: [picture] } })
  await waitFor(() => expect(FakeRequest.all.length).toBe(1))
  await user.click(screen.getByRole('radio', { name: 'Chinese' }))
  expect(text().value).toBe('打开设备。')
  FakeRequest.all[0]?.answer({ address: '/guides/pictures/one.png' })
  await said('Picture inserted into the English text.')
  expect(body).toEqual({
    zh: '打开设备。',
    en: 'Open the menu.\n\n![description](/guides/pictures/one.png)\n\nChoose a printer.',
  })
})

test('a picture goes to the cursor of the text on the screen, and its description is selected', async () => {
  renderInPage(<Guide />)
  const picture = new File(['x'.repeat(100)], 'menu.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Insert picture'), { target: { files: [picture] } })
  await waitFor(() => expect(FakeRequest.all.length).toBe(1))
  text().setSelectionRange(14, 14)
  FakeRequest.all[0]?.answer({ address: '/guides/pictures/one.png' })
  await said('Picture inserted.')
  await waitFor(() => expect(document.activeElement).toBe(text()))
  expect(text().value.slice(text().selectionStart, text().selectionEnd)).toBe('description')
})
