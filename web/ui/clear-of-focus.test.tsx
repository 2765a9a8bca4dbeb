import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOfFocus } from './clear-of-focus.ts'

/** Where elements are, by their text: a window that is 844 px high. */
const TOPS: Record<string, number> = { note: 760, low: 780, high: 100 }

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = TOPS[this.getAttribute('name') ?? ''] ?? 0
    return { top, bottom: top + 40, left: 16, right: 374 } as DOMRect
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const note = () => screen.getByRole('status')

test('a note that becomes higher gives way to what it would cover then', () => {
  let resize = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe() {}
      disconnect = disconnect
    },
  )
  const { unmount } = render(
    <>
      <button type="button" name="above" />
      <output ref={clearOfFocus} {...{ name: 'note' }} />
    </>,
  )
  Object.assign(TOPS, { above: 715 })
  screen.getByRole('button').focus()
  expect(note().dataset.aside).toBeUndefined()
  // A second line.
  Object.assign(TOPS, { note: 740 })
  resize()
  expect(note().dataset.aside).toBe('')
  Object.assign(TOPS, { note: 760 })
  unmount()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a note at the lower edge gives way to what has the focus, and comes back after it', () => {
  const { unmount } = render(
    <>
      <button type="button" name="high" />
      <button type="button" name="low" />
      <output ref={clearOfFocus} {...{ name: 'note' }}>
        <button type="button" />
      </output>
    </>,
  )
  const [high, low, own] = screen.getAllByRole('button')
  expect(note().dataset.aside).toBeUndefined()
  low?.focus()
  expect(note().dataset.aside).toBe('')
  high?.focus()
  expect(note().dataset.aside).toBeUndefined()
  low?.focus()
  // Its own button has the focus.
  own?.focus()
  expect(note().dataset.aside).toBeUndefined()
  // Scrolled under it.
  Object.assign(TOPS, { high: 770 })
  high?.focus()
  expect(note().dataset.aside).toBe('')
  Object.assign(TOPS, { high: 100 })
  fireEvent.scroll(document)
  expect(note().dataset.aside).toBeUndefined()
  const element = note()
  unmount()
  fireEvent.scroll(document)
  expect(element.dataset.aside).toBeUndefined()
})
