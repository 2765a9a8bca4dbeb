import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { MailPreferences } from './mail-preferences.tsx'

afterEach(() => vi.unstubAllGlobals())

const listWith = (mail: boolean) => ({ list: [{ kind: 'trialReady', title: 'Trial ready', mail }] })

test('a box that is pressed while it is being stored shows and stores what was pressed last', async () => {
  const stored: boolean[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Promise.resolve(Response.json(listWith(true)))
    const { list } = JSON.parse(String(init.body)) as { list: { mail: boolean }[] }
    const mail = list[0]?.mail === true
    stored.push(mail)
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json(listWith(mail))))
    })
  })
  const user = renderInPage(<MailPreferences />, 'en', null, { account: ACCOUNT })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Trial ready' })
  await user.click(box)
  expect(box.checked).toBe(false)
  await user.click(box)
  expect(box.checked).toBe(true)
  answers[0]?.()
  await waitFor(() => expect(stored).toEqual([false, true]))
  expect(box.checked).toBe(true)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await waitFor(() => expect(box.getAttribute('aria-busy')).not.toBe('true'))
  expect(box.checked).toBe(true)
})

test('the switches are grouped by what they are about', async () => {
  const list = [
    { kind: 'dealComment', title: 'Deal comment', mail: true },
    { kind: 'trialReady', title: 'Trial ready', mail: true },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ list }))
  renderInPage(<MailPreferences />, 'en', null, { account: ACCOUNT })
  const trials = await screen.findByRole('group', { name: 'Free trial' })
  within(trials).getByRole('checkbox', { name: 'Trial ready' })
  expect(within(trials).queryByRole('checkbox', { name: 'Deal comment' })).toBeNull()
})
