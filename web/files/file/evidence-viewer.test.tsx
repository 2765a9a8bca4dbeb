import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { EvidenceViewer } from './evidence-viewer.tsx'

const calls: string[] = []
let status = 200
beforeEach(() => {
  calls.length = 0
  status = 200
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    if (status !== 200) return Response.json({ status, errorCode: 'imageGone' }, { status })
    return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/jpeg' } })
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const PAGES = [
  { label: 'Business license', fileId: 'one' },
  { label: 'ID, portrait', fileId: 'two' },
]
const show = (onLeave = () => {}, language: 'zh' | 'en' = 'en') =>
  renderInPage(<EvidenceViewer pages={PAGES} onLeave={onLeave} />, language)
const stage = () => screen.getByRole('group', { name: /plus and minus zoom/ })
const shown = () => {
  const style = (screen.getByRole('img').parentElement as HTMLElement).style
  return ['--zoom', '--turn', '--x', '--y'].map((name) => style.getPropertyValue(name))
}

test('loads the image that is looked at, and no other', async () => {
  const user = show()
  await screen.findByRole('img', { name: 'Business license' })
  expect(calls).toEqual(['/api/operator/files/one'])
  await user.click(screen.getByRole('button', { name: '2 ID, portrait' }))
  await screen.findByRole('img', { name: 'ID, portrait' })
  expect(calls).toEqual(['/api/operator/files/one', '/api/operator/files/two'])
  expect(screen.getByText('2/2')).toBeDefined()
})

test('is zoomed, turned, moved and paged by keys, which mean nothing outside of it then', async () => {
  const outside = vi.fn()
  addEventListener('keydown', outside)
  const left = vi.fn()
  const user = show(left)
  await screen.findByRole('img')
  stage().focus()
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toEqual(['1', '0deg', '0', '0'])
  await user.keyboard('+++{ArrowLeft}{ArrowDown}')
  expect(shown()).toEqual(['2', '0deg', '10', '-10'])
  expect(screen.getByText('200%')).toBeDefined()
  await user.keyboard('{ArrowRight>20/}')
  expect(shown()).toEqual(['2', '0deg', '-50', '-10'])
  await user.keyboard('-r')
  expect(shown()).toEqual(['1.5', '90deg', '0', '0'])
  expect(screen.getByRole('img').dataset.sideways).toBe('true')
  await user.keyboard('rrr')
  expect(shown()[1]).toBe('0deg')
  await user.keyboard('0')
  expect(shown()).toEqual(['1', '0deg', '0', '0'])
  await user.keyboard('2')
  await screen.findByRole('img', { name: 'ID, portrait' })
  await user.keyboard('{Escape}')
  expect(left).toHaveBeenCalledOnce()
  expect(outside).not.toHaveBeenCalled()
  await user.keyboard('j')
  expect(outside).toHaveBeenCalledOnce()
  removeEventListener('keydown', outside)
})

test('has the same by buttons; the order of the focus is tools, image, pages', async () => {
  const user = show()
  await screen.findByRole('img')
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await user.click(screen.getByRole('button', { name: 'Rotate right' }))
  expect(shown()).toEqual(['1.25', '90deg', '0', '0'])
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  await user.click(screen.getByRole('button', { name: 'Show whole image' }))
  expect(shown()).toEqual(['1', '0deg', '0', '0'])
  await user.tab()
  expect(document.activeElement).toBe(stage())
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 Business license' }))
})

test('an image that is gone says so, no images say so', async () => {
  status = 404
  show()
  expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.imageGone.en)
  renderInPage(<EvidenceViewer pages={[]} />)
  expect(screen.getByText('No images were uploaded.')).toBeDefined()
})

test('in Chinese', async () => {
  show(undefined, 'zh')
  await waitFor(() => expect(screen.getByText('每次查看均有记录')).toBeDefined())
  expect(screen.getByRole('button', { name: '放大' })).toBeDefined()
})
