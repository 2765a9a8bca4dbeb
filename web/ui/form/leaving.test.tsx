/** What is typed into a form, and then left in every way: it is asked for, or there again. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { clearTabEntries } from '#web/platform/session/browser-storage.ts'
import { claimDrafts } from '#web/platform/session/form-draft.ts'
import { clearSession, storeSession } from '#web/platform/session/session-store.ts'
import { kitEn as texts } from '#web/platform/text/kit.en.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { Toasts } from '../toasts.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { ApiFormView, SubmitButton } from './api-form.tsx'
import { respondWith, stubApi } from './test-form-errors.ts'
import { TextField } from './text-field.tsx'
import { useApiForm } from './use-api-form.ts'

const LIN = { token: 'a'.repeat(43), userId: 'lin' }

const endpoint = {
  method: 'POST',
  name: 'updateName',
  path: '/test/names/{nameId}',
  audience: 'account',
  summary: 'For this test',
  params: z.object({ nameId: z.string() }),
  body: z.object({ name: z.string() }),
  output: z.object({}),
  errors: [],
} as unknown as EndpointSpec & { readonly body: z.ZodType }

interface FormProps {
  readonly id: string
  readonly isStored: boolean
  /** Where it leads when it is done; undefined: nowhere. */
  readonly leadsTo?: string | undefined
}

function NameForm({ id, isStored, leadsTo }: FormProps) {
  const form = useApiForm({
    endpoint,
    params: { nameId: id } as never,
    initial: { name: '' },
    ...(isStored ? { stored: { version: 1 } } : {}),
    toBody: (values) => values as never,
    onDone: () => (leadsTo === undefined ? { stay: true } : { leaveFor: leadsTo }),
  })
  return (
    <ApiFormView form={form} label="Name">
      <TextField form={form} name="name" label="Name" />
      <SubmitButton form={form}>Save</SubmitButton>
      <Link to="/other">Other page</Link>
    </ApiFormView>
  )
}

/** A document of the tab, at the page of an object. */
function open(isStored: boolean, id = 'first', path = `/names/${id}`, leadsTo?: string) {
  const router = createMemoryRouter(
    [
      { path: '/names/:id', element: <NameForm key={id} id={id} isStored={isStored} leadsTo={leadsTo} /> },
      {
        path: '/both',
        element: ['first', 'second'].map((each) => <NameForm key={each} id={each} isStored />),
      },
      { path: '/other', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <I18nextProvider i18n={serverText('en')}>
      <UiProvider>
        <RouterProvider router={router} />
        <Toasts />
      </UiProvider>
    </I18nextProvider>,
  )
  return { router, user: userEvent.setup() }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const isTold = () => screen.queryByText(texts.form.restored) !== null

stubApi()
beforeEach(() => storeSession(LIN))
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

async function typed(isStored: boolean) {
  const opened = open(isStored)
  await opened.user.type(field(), 'Harbour')
  return opened
}

test('a new one: a link and Back lead to what was typed, with a word and without a question', async () => {
  const { router, user } = await typed(false)
  await user.click(screen.getByText('Other page'))
  await screen.findByText('Another page')
  await router.navigate(-1)
  await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect([field().value, isTold()]).toEqual(['Harbour', true]))
})

test('a stored one: a link asks; staying changes nothing, leaving discards it', async () => {
  const { router, user } = await typed(true)
  await user.click(screen.getByText('Other page'))
  await user.click(await screen.findByRole('button', { name: texts.unsaved.stay }))
  expect(field().value).toBe('Harbour')
  await user.click(screen.getByText('Other page'))
  await user.click(await screen.findByRole('button', { name: texts.unsaved.leave }))
  await screen.findByText('Another page')
  await router.navigate(-1)
  await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect([field().value, isTold()]).toEqual(['', false]))
})

test.each([false, true])(
  'a reload or a crash (stored: %s): it is there again, and can be discarded',
  async (isStored) => {
    await typed(isStored)
    cleanup()
    const { user } = open(isStored)
    await waitFor(() => expect([field().value, isTold()]).toEqual(['Harbour', true]))
    await user.click(screen.getByRole('button', { name: texts.form.discard }))
    await waitFor(() => expect([field().value, isTold()]).toEqual(['', false]))
    cleanup()
    open(isStored)
    expect(field().value).toBe('')
  },
)

test.each([false, true])(
  'the end of a session (stored: %s): it waits for its owner and for no one else',
  async (isStored) => {
    await typed(isStored)
    clearSession()
    cleanup()
    open(isStored)
    expect(field().value).toBe('')
    cleanup()
    storeSession(LIN)
    claimDrafts(LIN.userId)
    open(isStored)
    expect(field().value).toBe('Harbour')
  },
)

test.each([false, true])('another object (stored: %s): nothing of the first is there', async (isStored) => {
  await typed(isStored)
  cleanup()
  open(isStored, 'second')
  await waitFor(() => expect([field().value, isTold()]).toEqual(['', false]))
})

test.each([false, true])('sending and logging out by oneself (stored: %s): it is gone', async (isStored) => {
  const { user } = await typed(isStored)
  respondWith({})
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('false'))
  cleanup()
  open(isStored)
  expect(isTold()).toBe(false)
  cleanup()
  sessionStorage.clear()
  await typed(isStored)
  clearTabEntries()
  cleanup()
  open(isStored)
  expect(field().value).toBe('')
})

test.each([
  [true, true],
  [false, false],
])('closing the tab (stored: %s) asks: %s, and never where the session has ended', async (isStored, asks) => {
  await typed(isStored)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(asks)
  clearSession()
  expect(leave()).toBe(false)
})

const closing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('closing the tab asks while a stored one is being saved, and no more when it is', async () => {
  const { user } = await typed(true)
  const answer = testGate<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect([save.getAttribute('aria-busy'), closing()]).toEqual(['true', true])
  answer.resolve(Response.json({}))
  await waitFor(() => expect([save.getAttribute('aria-busy'), closing()]).toEqual(['false', false]))
})

describe.each([false, true])('left by Back while it is sent (stored: %s)', (isStored) => {
  async function left() {
    const opened = open(isStored, 'first', '/names/first', '/done')
    await opened.user.type(field(), 'Harbour')
    const answer = testGate<Response>()
    vi.stubGlobal('fetch', () => answer.promise)
    await opened.user.click(screen.getByRole('button', { name: 'Save' }))
    await opened.router.navigate('/other')
    await screen.findByText('Another page')
    return { ...opened, answer }
  }

  test('it does not lead on when it is done, and its draft is gone', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign })
    const { router, answer } = await left()
    answer.resolve(Response.json({}))
    await waitFor(() => expect(sessionStorage.length).toBe(0))
    expect([assign.mock.calls, router.state.location.pathname]).toEqual([[], '/other'])
  })

  test('a refusal is said there, and what was typed is still in it', async () => {
    const { router, answer } = await left()
    answer.resolve(
      Response.json(
        { status: 409, errorCode: 'nameTaken', errorMsg: 'The name is taken.', requestId: 'r' },
        { status: 409 },
      ),
    )
    await screen.findByText('Not done: The name is taken.')
    await router.navigate(-1)
    await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(field().value).toBe('Harbour'))
  })
})

test('two stored ones on a page: one question for both, whichever was changed', async () => {
  const { router, user } = open(true, 'first', '/both')
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' })
  for (const at of [0, 1]) {
    await user.type(fields()[at] as HTMLInputElement, 'Harbour')
    await user.click(screen.getAllByText('Other page')[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: texts.unsaved.stay }))
  }
  await user.click(screen.getAllByText('Other page')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: texts.unsaved.leave }))
  await screen.findByText('Another page')
  await router.navigate(-1)
  await waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['', '']))
  expect(sessionStorage.length).toBe(0)
})
