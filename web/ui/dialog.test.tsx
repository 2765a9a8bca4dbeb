import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { TextInput } from './field.tsx'
import { PRESSABLE_STYLE } from './pressable-style.ts'
import { renderInPage } from './test-render.tsx'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

function Opener({ autoFocus = false }: { autoFocus?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen ? (
        <Dialog title="New name" onClose={() => setOpen(false)}>
          <TextInput label="Name" autoFocus={autoFocus} />
        </Dialog>
      ) : null}
    </>
  )
}

test('a dialog has its title as name, closes on Escape, and returns the focus to the element that opened it', async () => {
  const user = renderInPage(<Opener />)
  const opener = screen.getByRole('button', { name: 'Rename' })
  await user.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'New name' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Rename' })).toBe(null)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBe(null)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function OpenedOnce() {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <h1>Deal</h1>
      <Button onClick={() => {}}>Approve</Button>
      {isOpen === undefined ? <Button onClick={() => setOpen(true)}>Decline</Button> : null}
      {isOpen ? (
        <Dialog title="Why?" onClose={() => setOpen(false)}>
          <TextInput label="Reason" />
        </Dialog>
      ) : null}
    </>
  )
}

test('an opener that is gone by then leaves the focus to the heading, not to a button nearby', async () => {
  const user = renderInPage(<OpenedOnce />)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByRole('dialog', { name: 'Why?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('a field with autoFocus has the focus in a new dialog', async () => {
  const user = renderInPage(<Opener autoFocus />)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

test('a dialog without onClose stays open on Escape and has no close button', async () => {
  const user = renderInPage(<Dialog title="Codes">Save them</Dialog>)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Codes' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})

test('a confirmation shows its error, and its buttons confirm and cancel', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  const user = renderInPage(
    <ConfirmDialog
      title="Remove?"
      label="Remove"
      action={{ busy: false, error: 'Not possible now' }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>It is gone then.</p>
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Not possible now')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('a toast is announced above a dialog and its button closes it', async () => {
  const user = renderInPage(
    <>
      <Dialog title="Open">Text</Dialog>
      <Toasts />
    </>,
  )
  toast('Saved')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Saved')
  expect(screen.getByRole('alertdialog', { name: 'Saved' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null))
})

test('the library adds no style element to a page that has the one of pressable elements', async () => {
  const style = document.createElement('style')
  style.id = PRESSABLE_STYLE.id
  document.head.append(style)
  renderInPage(<Toasts />)
  toast('Saved')
  await screen.findByRole('alert')
  expect([...document.head.querySelectorAll('style')]).toEqual([style])
})
