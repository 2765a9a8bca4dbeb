import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FileButton } from './file-button.tsx'
import { FileDrop } from './file-drop.tsx'
import { oneFileEn } from './one-file/text.en.ts'
import { renderInPage } from './test-render.tsx'

const [one, two] = ['one.png', 'two.png'].map((name) => new File(['x'], name)) as [File, File]
const filesOf = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } })

/** Whether the page takes what is dropped on it, so that the browser does not. */
function isTaken(dataTransfer: object): boolean {
  const event = createEvent.drop(document.body, { dataTransfer })
  fireEvent(document.body, event)
  return event.defaultPrevented
}

test('of several files that are dropped together none is taken, which is said until one is', async () => {
  const onFile = vi.fn()
  renderInPage(<FileDrop label="Logo" hint="PNG" choose="Choose" accept=".png" onFile={onFile} />)
  const field = screen.getByRole('group', { name: 'Logo' })
  fireEvent.drop(field, filesOf(one, two))
  expect(onFile).not.toHaveBeenCalled()
  expect((await screen.findByRole('alert')).textContent).toBe(oneFileEn.text)
  const described = screen.getByLabelText('Choose').getAttribute('aria-describedby')?.split(' ')
  expect(described).toContain(screen.getByRole('alert').id)
  fireEvent.drop(field, filesOf(two))
  expect(onFile).toHaveBeenCalledExactlyOnceWith(two)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that misses its field does not replace the page, and a dragged text goes where it is dropped', () => {
  renderInPage(
    <FileButton accept="" onFile={() => {}}>
      Add a file
    </FileButton>,
  )
  expect(isTaken({ types: ['Files'], files: [one] })).toBe(true)
  expect(isTaken({ types: ['text/plain'], files: [] })).toBe(false)
})
