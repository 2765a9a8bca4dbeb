import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localEntries } from '#web/platform/session/browser-storage.ts'
import { KeyPreference } from './key-preference.tsx'
import { renderInPage } from './test-render.tsx'

test('single keys are switched off and on again, and follow another tab at once', async () => {
  const user = renderInPage(<KeyPreference title="Keyboard" label="Single-key shortcuts" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Single-key shortcuts' })
  await user.click(box)
  expect([box.checked, localEntries.get('singleKeys')]).toEqual([false, 'off'])
  await user.click(box)
  expect([box.checked, localEntries.get('singleKeys')]).toEqual([true, null])
  localStorage.setItem('singleKeys', 'off')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'singleKeys' })))
  expect(box.checked).toBe(false)
  // All entries were removed.
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(box.checked).toBe(true)
})
