import { screen, waitFor } from '@testing-library/react'
import { useMemo, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { usePaletteActions } from '#web/platform/page/palette-actions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { deskEn } from './desk.text.en.ts'
import { PaletteButton } from './palette-button.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ list: [], totalCount: 0 }))
})
afterEach(() => vi.unstubAllGlobals())

const ran = vi.fn()
afterEach(() => ran.mockClear())

/** A page with three actions, one of which moves the focus. */
function Page() {
  const field = useRef<HTMLTextAreaElement>(null)
  const actions = useMemo(
    () => [
      { id: 'next', label: 'Next request', run: () => ran('next') },
      { id: 'previous', label: 'Previous request', run: () => ran('previous') },
      { id: 'note', label: 'Write a note', run: () => field.current?.focus() },
    ],
    [],
  )
  usePaletteActions(actions)
  return (
    <>
      <PaletteButton user={ACCOUNT} />
      <textarea ref={field} aria-label="Note" />
    </>
  )
}

const OPERATOR = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT

async function openPalette(page = <Page />) {
  const user = renderInPage(page)
  await user.click(screen.getByRole('button', { name: new RegExp(deskEn.palette.button) }))
  await screen.findByRole('searchbox')
  return user
}

const marked = () =>
  screen
    .getAllByRole('option')
    .filter((option) => option.hasAttribute('data-focused'))
    .map(({ textContent }) => textContent)

test('while something is typed the first entry is marked, also after deleting, and Enter runs it', async () => {
  const user = await openPalette()
  expect(marked()).toEqual([])
  for (const [typed, first] of [
    ['n', 'Next request'],
    ['o', 'Write a note'],
    ['{Backspace}', 'Next request'],
    ['{ArrowDown}', 'Write a note'],
    ['e', 'Next request'],
  ] as const) {
    await user.keyboard(typed)
    await waitFor(() => expect(marked()).toEqual([first]))
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(ran.mock.calls).toEqual([['next']]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nothing is marked before something is typed: Enter alone decides nothing', async () => {
  const user = await openPalette()
  await user.keyboard('{Enter}')
  expect(ran).not.toHaveBeenCalled()
  screen.getByRole('dialog')
})

test('an action that moves the focus keeps it when the palette has closed', async () => {
  const user = await openPalette()
  await user.keyboard('note')
  await user.keyboard('{Enter}')
  const note = screen.getByRole('textbox', { name: 'Note', hidden: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(note))
  // A dialog that closes gives the focus back in the next frame.
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(note)
})

const titles = () =>
  [...document.querySelectorAll('[role=option] > span')].map(({ textContent }) => textContent)

test.each([
  ['discount', 'Discounts'],
  ['offer', 'Discounts'],
  ['price', 'Catalog'],
  ['campaign', 'Campaigns'],
  ['calendar', 'Publishing calendar'],
  ['折扣', 'Discounts'],
  ['价格', 'Catalog'],
  ['优惠', 'Discounts'],
])('%s finds a page by its title in either language, or by what else it is called', async (typed, title) => {
  const user = await openPalette(<PaletteButton user={OPERATOR} />)
  await user.paste(typed)
  await waitFor(() => expect(titles()).toContain(title))
})

test('the keys open nothing behind a dialog that is open', async () => {
  const user = renderInPage(
    <>
      <PaletteButton user={ACCOUNT} />
      <Dialog title="Confirm it’s you">
        <p>Password</p>
      </Dialog>
    </>,
  )
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
  expect(screen.queryByRole('searchbox', { hidden: true })).toBeNull()
})

test('the keys open the palette, and close it', async () => {
  const user = renderInPage(<Page />)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('searchbox')
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
})
