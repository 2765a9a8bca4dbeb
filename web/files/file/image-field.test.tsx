import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { IMAGE_LIMITS } from '#contract/kit/limits.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { FakeRequest } from '#web/ui/test-upload.ts'
import { ImageSlots } from './image-slots.tsx'

const calls: string[] = []
const gone = new Set<string>()
let values: readonly (string | null)[] = []

beforeEach(() => {
  FakeRequest.all = []
  calls.length = 0
  gone.clear()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`)
    if (init.method === 'DELETE') return Response.json({ deleted: true })
    if (gone.has(path)) return Response.json({ status: 404, errorCode: 'imageGone' }, { status: 404 })
    return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/jpeg' } })
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Form({ first }: { readonly first: readonly (string | null)[] }) {
  const [fileIds, setFileIds] = useState(first)
  values = fileIds
  return (
    <ImageSlots
      name="images"
      slots={[
        { label: 'Business license', hint: 'All four corners' },
        { label: 'Identity card', optional: true, error: 'Upload an image.' },
      ]}
      fileIds={fileIds}
      onChange={setFileIds}
    />
  )
}
const show = (first: readonly (string | null)[] = [null, null], language: 'zh' | 'en' = 'en') =>
  renderInPage(<Form first={first} />, language)
const input = (name = 'Business license') =>
  within(screen.getByRole('group', { name })).getByLabelText(/Choose image|Replace/)
const choose = (file: File, name?: string) => fireEvent.change(input(name), { target: { files: [file] } })
const photo = (name = 'licence.jpg') => new File(['x'.repeat(1_000)], name)
const request = async (at = 0) => {
  await waitFor(() => expect(FakeRequest.all.length).toBeGreaterThan(at))
  return FakeRequest.all[at] as FakeRequest
}
const stored = (fileId: string) => ({ fileId, width: 10, height: 10, bytes: 1 })

describe('choosing a picture', () => {
  test('uploads it with its progress, shows what is stored and has the focus there', async () => {
    show()
    choose(photo())
    const upload = await request()
    expect(upload.headers['content-type']).toBe('image/jpeg')
    upload.progress(500)
    await screen.findByRole('progressbar', { name: 'Uploading “licence.jpg”, 50%' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    upload.progress(1_000)
    expect((await screen.findAllByText('Checking “licence.jpg”…')).length).toBe(2)
    upload.answer(stored('one'))
    const image = await screen.findByRole('img', { name: 'Uploaded image: Business license' })
    expect(image.getAttribute('src')).toMatch(/^blob:/)
    expect(calls).toEqual(['GET /api/files/one'])
    expect(values).toEqual(['one', null])
    await waitFor(() => expect(document.activeElement).toBe(input()))
  })

  test('of another type, or one too large, is refused before it is sent', async () => {
    show()
    choose(photo('scan.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS['0043'].en)
    choose(new File([new Uint8Array(IMAGE_LIMITS.maxBytes + 1)], 'huge.png'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ERRORS['0044'].en))
    expect(FakeRequest.all).toEqual([])
  })

  test('that the server refuses says why, and keeps what was there', async () => {
    show(['one', null])
    choose(photo())
    ;(await request()).answer({ status: 415, errorCode: '0043', errorMsg: 'x' }, 415)
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS['0043'].en)
    await screen.findByRole('img')
    expect(values).toEqual(['one', null])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('without an answer can be sent again', async () => {
    const user = show()
    choose(photo())
    ;(await request()).dispatchEvent(new Event('error'))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    ;(await request(1)).answer(stored('one'))
    await screen.findByRole('img')
  })

  test('canceled is not sent to its end', async () => {
    const user = show()
    choose(photo())
    const upload = await request()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(upload.aborted).toBe(true)
    expect(values).toEqual([null, null])
  })

  test('in two slots at the same time stores both', async () => {
    show()
    choose(photo('a.png'))
    choose(photo('b.png'), 'Identity card (optional)')
    const [first, second] = [await request(0), await request(1)]
    second.answer(stored('two'))
    await waitFor(() => expect(values).toEqual([null, 'two']))
    first.answer(stored('one'))
    await waitFor(() => expect(values).toEqual(['one', 'two']))
  })

  test('in two slots that end before either is shown stores both', async () => {
    show()
    choose(photo('a.png'))
    choose(photo('b.png'), 'Identity card (optional)')
    const [first, second] = [await request(0), await request(1)]
    await act(async () => {
      first.answer(stored('one'))
      second.answer(stored('two'))
    })
    await waitFor(() => expect(values).toEqual(['one', 'two']))
  })
})

describe('a picture that is there', () => {
  test('is removed here and on the server', async () => {
    const user = show(['one', null])
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(values).toEqual([null, null])
    expect(calls).toContain('DELETE /api/files/one')
    expect(screen.getByText('Image removed.')).toBeDefined()
  })

  test('is replaced by another one, and then deleted', async () => {
    show(['one', null])
    choose(photo())
    ;(await request()).answer(stored('two'))
    await waitFor(() => expect(values).toEqual(['two', null]))
    expect(calls).toContain('DELETE /api/files/one')
  })

  test('changes places with its neighbor', async () => {
    const user = show(['one', 'two'])
    await user.click(await screen.findByRole('button', { name: 'Swap with next' }))
    expect(values).toEqual(['two', 'one'])
    expect(screen.getByText('Moved to “Identity card”.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Swap with previous' }))
    expect(values).toEqual(['one', 'two'])
  })

  test('that is gone says so', async () => {
    gone.add('/api/files/one')
    show(['one', null])
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.imageGone.en)
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDefined()
  })
})

test('an error of the form is at the field that has the focus first', () => {
  show()
  const field = input('Identity card (optional)')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(described[0] ?? '')?.textContent).toBe('Upload an image.')
})

test('in Chinese', async () => {
  show([null, null], 'zh')
  expect(screen.getAllByText('选择图片')).toHaveLength(2)
  expect(screen.getAllByText(/^\.jpg、\.jpeg、\.png，最大 10\sMB$/)).toHaveLength(2)
})
