import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { localEntries } from '#web/platform/session/browser-storage.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { MENU_SCRIPT_TEXT } from '../area/area-display.ts'
import { AccountMenu } from './account-menu.tsx'
import { accountTitlesEn } from './account-titles.text.en.ts'

function entriesFor(user: UserDetail | undefined): string[] {
  renderInPage(<AccountMenu user={user} />)
  return screen.getAllByRole('link').map(({ textContent }) => textContent ?? '')
}

test('the menu shows the account itself every page', () => {
  const entries = entriesFor(ACCOUNT)
  expect(entries).toContain(accountTitlesEn.security)
  expect(entries).toContain(accountTitlesEn.activity)
  expect(entries).toContain(accountTitlesEn.orderPay)
})

test('a partner’s work is above the personal pages', () => {
  const entries = entriesFor({ ...ACCOUNT, accountType: 2 })
  expect(entries.indexOf(accountTitlesEn.pipelineManagement)).toBe(1)
  expect(entries.indexOf(accountTitlesEn.customers)).toBeLessThan(
    entries.indexOf(accountTitlesEn.information),
  )
})

test('the menu shows a sub-account the pages that it has the permission for, and no others', () => {
  const entries = entriesFor({ ...ACCOUNT, primaryName: 'lin-yue', permissions: ['activity:read'] })
  expect(entries).toContain(accountTitlesEn.information)
  expect(entries).toContain(accountTitlesEn.activity)
  expect(entries).not.toContain(accountTitlesEn.ownData)
  expect(entries).not.toContain(accountTitlesEn.orderPay)
})

test('the menu has the pages of everyone until the user is known', () => {
  const entries = entriesFor(undefined)
  expect(entries).toContain(accountTitlesEn.sessions)
  expect(entries).not.toContain(accountTitlesEn.activity)
})

test.each<[string, UserDetail]>([
  ['a customer', ACCOUNT],
  ['a partner', { ...ACCOUNT, accountType: 2 }],
  ['a sub-account', { ...ACCOUNT, primaryName: 'lin-yue', permissions: ['activity:read'] }],
])('before its user is known, the menu of %s is as it was shown last', (_, user) => {
  localEntries.set('foldedGroups', 'company')
  const shown = () => {
    const groups = [...document.querySelectorAll<HTMLElement>('[data-group]:not([hidden])')]
    return groups.map((group) => [
      group.dataset.group,
      group.dataset.folded,
      ...[...group.querySelectorAll('a:not([hidden])')].map(({ textContent }) => textContent),
    ])
  }
  renderInPage(<AccountMenu user={user} />)
  const last = shown()
  cleanup()
  renderInPage(
    <div id="account-menu">
      <AccountMenu user={undefined} isBefore />
    </div>,
  )
  const nav = screen.getByRole('navigation')
  expect(nav.dataset.before).toBe('')
  for (const group of nav.querySelectorAll('[data-folded]')) group.removeAttribute('data-folded')
  new Function(MENU_SCRIPT_TEXT)()
  expect(shown()).toEqual(last)
  expect(nav.dataset.before).toBeUndefined()
  localEntries.remove('foldedGroups')
})

test('before its user is known, a menu that was never shown in this browser is not seen', () => {
  localEntries.remove('shownMenu')
  renderInPage(
    <div id="account-menu">
      <AccountMenu user={undefined} isBefore />
    </div>,
  )
  new Function(MENU_SCRIPT_TEXT)()
  expect(screen.getByRole('navigation').dataset.before).toBe('')
})

test('a group that is folded is so again in the next document; the entry of the page that is shown is not hidden', async () => {
  localEntries.remove('foldedGroups')
  const user = renderInPage(<AccountMenu user={ACCOUNT} />)
  const group = () => screen.getByRole('button', { name: 'Account' })
  expect(group().getAttribute('aria-expanded')).toBe('true')
  await user.click(group())
  expect(group().getAttribute('aria-expanded')).toBe('false')
  cleanup()
  renderInPage(<AccountMenu user={ACCOUNT} />)
  expect(group().getAttribute('aria-expanded')).toBe('false')
  await user.click(group())
  expect(localEntries.get('foldedGroups')).toBeNull()
})

describe('the filter of the menu', () => {
  const LABEL = 'Filter the menu'
  const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
  const fieldOf = () => screen.queryByLabelText<HTMLInputElement>(LABEL)
  /** Whether the key is left to the page and the browser. */
  const press = (target: Element = document.body, more: object = {}) =>
    fireEvent.keyDown(target, { key: '/', ...more })

  /** The code of the filter is loaded: the key is no longer left to the page. */
  async function renderMenu() {
    const user = renderInPage(
      <>
        <AccountMenu user={ACCOUNT} />
        <div contentEditable data-testid="editable" />
      </>,
      'en',
      null,
      { path: PATHS.security },
    )
    await waitFor(() => expect(press()).toBe(false))
    const field = await screen.findByLabelText<HTMLInputElement>(LABEL)
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(fieldOf()).toBeNull()
    return user
  }

  beforeEach(() => {
    localEntries.set('foldedGroups', 'center')
    vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
    vi.stubGlobal('cancelIdleCallback', clearTimeout)
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    for (const name of ['singleKeys', 'foldedGroups'] as const) localEntries.remove(name)
  })

  test('is opened by the key /, takes what is typed next, and Escape leaves it', async () => {
    const user = await renderMenu()
    const before = shown().length
    await user.keyboard('/acti/')
    expect([fieldOf()?.value, document.activeElement]).toEqual(['acti/', fieldOf()])
    expect([shown(), screen.getByRole('status').textContent]).toEqual([[], 'No entry of the menu matches'])
    await user.keyboard('{Backspace}')
    expect([shown(), screen.getByRole('status').textContent]).toEqual([[accountTitlesEn.activity], ''])
    await user.click(document.body)
    await user.keyboard('/')
    expect([fieldOf()?.value, document.activeElement]).toEqual(['acti', fieldOf()])
    await user.keyboard('{Escape}')
    expect([fieldOf(), shown().length]).toEqual([null, before])
  })

  test('Enter opens the first entry that is left, and nothing without a text; an input method has its own keys', async () => {
    const user = await renderMenu()
    const clicked = vi.spyOn(HTMLElement.prototype, 'click')
    await user.keyboard('/{Enter} {Enter}')
    expect(clicked).not.toHaveBeenCalled()
    await user.keyboard('acti')
    const field = screen.getByLabelText(LABEL)
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true })
    expect([fieldOf(), clicked.mock.calls]).toEqual([field, []])
    const first = screen.getByRole('link', { name: accountTitlesEn.activity })
    await user.keyboard('{Enter}')
    expect(clicked.mock.contexts).toEqual([first])
  })

  test('is not opened with a modifier, in what is edited, or by a key that the page has used', async () => {
    await renderMenu()
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press(document.body, { [modifier]: true })).toBe(true)
    expect(press(screen.getByTestId('editable'))).toBe(true)
    const use = (event: Event): void => event.preventDefault()
    document.body.addEventListener('keydown', use)
    press()
    document.body.removeEventListener('keydown', use)
    expect(fieldOf()).toBeNull()
    vi.mocked(Element.prototype.getClientRects).mockReturnValue([] as unknown as DOMRectList)
    expect([press(), fieldOf()]).toEqual([true, null])
  })

  /** As another tab does. */
  function switchKeys(to: 'on' | 'off'): void {
    if (to === 'on') localStorage.removeItem('singleKeys')
    else localStorage.setItem('singleKeys', to)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'singleKeys' })))
  }

  test('leaves its key to the browser while single keys are off', async () => {
    const user = await renderMenu()
    switchKeys('off')
    expect(press()).toBe(true)
    await user.keyboard('/')
    expect(fieldOf()).toBeNull()
  })

  test('goes and comes back as single keys are switched off and on in another tab', async () => {
    const user = await renderMenu()
    await user.keyboard('/acti')
    switchKeys('off')
    expect([fieldOf(), press()]).toEqual([null, true])
    expect(shown().length).toBeGreaterThan(1)
    switchKeys('on')
    expect(press()).toBe(false)
    expect(fieldOf()?.value).toBe('')
  })
})
