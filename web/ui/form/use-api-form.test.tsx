import { cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { clearSession, storeSession } from '#web/platform/session/session-store.ts'
import { renderInPage } from '../test-render.tsx'
import { ApiFormView, SubmitButton } from './api-form.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { useApiForm } from './use-api-form.ts'

const endpoint = {
  method: 'POST',
  path: '/test/names',
  audience: 'public',
  summary: 'For this test',
  body: z.strictObject({ name: z.string().min(1, 'required'), city: z.string().min(1, 'required') }),
  output: z.object({}),
  errors: [],
} as unknown as EndpointSpec & { readonly body: z.ZodType }

function NameForm({
  onThrow = () => {},
  onDone = () => {},
  suggestedCity,
}: {
  onThrow?: (reason: unknown) => void
  onDone?: () => void
  suggestedCity?: string
}) {
  const form = useApiForm({
    endpoint,
    initial: { name: '', city: '', password: '' },
    toBody: ({ name, city }) => ({ name, city }) as never,
    draft: 'names',
    secret: ['password'],
    onDone() {
      onDone()
      return { stay: true }
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (suggestedCity) form.suggest('city', suggestedCity)
  }, [])
  return (
    <ApiFormView form={form} label="Names">
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="city" label="City" />
      <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
      <SubmitButton form={form}>Send</SubmitButton>
      <button type="button" onClick={() => void form.submit().catch(onThrow)}>
        Send by hand
      </button>
    </ApiFormView>
  )
}

const answers: Response[] = []
const send = () => screen.getByRole('button', { name: 'Send' })
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.json({}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  answers.length = 0
  for (const name of tabEntries.names()) tabEntries.remove(name)
})

async function fill(user: ReturnType<typeof renderInPage>) {
  await user.type(field('Name'), 'Lin')
  await user.type(field('City'), 'Shanghai')
}

test('a form whose callback throws after the response is not busy and can be sent again', async () => {
  const onThrow = vi.fn()
  let isBroken = true
  const onDone = () => {
    if (isBroken) throw new Error('broken')
  }
  const user = renderInPage(<NameForm onThrow={onThrow} onDone={onDone} />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Send by hand' }))
  await waitFor(() => expect(onThrow).toHaveBeenCalledTimes(1))
  expect(send().getAttribute('aria-busy')).toBe('false')
  isBroken = false
  await user.click(send())
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

test('input is possible if the storage refuses the draft', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const user = renderInPage(<NameForm />)
  await fill(user)
  expect(field('City').value).toBe('Shanghai')
})

test('a form with several wrong fields focuses the first one and links to each in a summary', async () => {
  const user = renderInPage(<NameForm />)
  await user.click(send())
  expect(document.activeElement).toBe(field('Name'))
  const links = screen.getAllByRole('link')
  screen.getByText('2 fields need your attention')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Enter a name.', 'Enter the city.'])
  await user.click(links[1] as HTMLElement)
  expect(document.activeElement).toBe(field('City'))
  await user.keyboard('Shanghai')
  expect(screen.queryByRole('link')).toBe(null)
})

test('a new password that breaks the rule is refused at its field on leaving it, and is not sent', async () => {
  const calls = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', calls)
  const user = renderInPage(<NameForm />)
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  const ruleIsSaid = () => screen.queryByText(/^Use 8 to 20 characters/) !== null
  await fill(user)
  await user.type(password, 'short')
  expect(ruleIsSaid()).toBe(false)
  // Enter in the field: sent without leaving it.
  await user.keyboard('{Enter}')
  expect([ruleIsSaid(), document.activeElement === password, calls.mock.calls.length]).toEqual([
    true,
    true,
    0,
  ])
  await user.type(password, 'er')
  expect(ruleIsSaid()).toBe(false)
  await user.click(field('City'))
  await waitFor(() => expect(ruleIsSaid()).toBe(true))
  await user.type(password, '-Harbour-9')
  await user.click(send())
  expect([ruleIsSaid(), calls.mock.calls.length]).toEqual([false, 1])
})

test('a field error of the server is shown at its field, any other at the head of the form', async () => {
  answers.push(
    Response.json(
      {
        errorCode: 'inputInvalid',
        errorMsg: 'Check',
        fields: { city: { code: 'x', message: 'No such city' } },
      },
      { status: 400 },
    ),
    Response.json({ errorCode: 'notInTheCatalogue', errorMsg: 'Changed meanwhile' }, { status: 409 }),
  )
  const user = renderInPage(<NameForm />)
  await fill(user)
  await user.click(send())
  await screen.findByText('No such city')
  expect(field('City').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('City'), '!')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Changed meanwhile')
})

test('a second click during the call sends nothing', async () => {
  const calls = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', calls)
  const user = renderInPage(<NameForm />)
  await fill(user)
  await user.click(send())
  await user.click(screen.getByRole('button', { name: 'One moment…' }))
  expect(calls).toHaveBeenCalledTimes(1)
})

test('a draft is restored without secret fields', async () => {
  formDraft('names').write({ name: 'Lin' })
  const user = renderInPage(<NameForm />)
  expect(field('Name').value).toBe('Lin')
  await user.type(screen.getByLabelText('Password'), 'Secret-1')
  expect(sessionStorage.getItem('draft:names')).not.toContain('Secret-1')
})

test('a suggested value leaves the hidden draft of an expired session alone, which its owner gets back', () => {
  const session = { token: 'a'.repeat(43), userId: 'lin' }
  storeSession(session)
  formDraft('names').write({ name: 'Lin', city: 'Shanghai' })
  clearSession()
  renderInPage(<NameForm suggestedCity="Singapore" />)
  expect([field('Name').value, field('City').value]).toEqual(['', 'Singapore'])
  storeSession(session)
  expect(formDraft('names').read()).toEqual({ name: 'Lin', city: 'Shanghai' })
  clearSession()
})

test('a suggested value becomes part of a draft that the person may see, and replaces nothing that was typed', () => {
  formDraft('names').write({ name: 'Lin', city: '' })
  renderInPage(<NameForm suggestedCity="Singapore" />)
  expect(formDraft('names').read()).toEqual({ name: 'Lin', city: 'Singapore' })
  cleanup()
  formDraft('names').write({ name: 'Lin', city: 'Shanghai' })
  renderInPage(<NameForm suggestedCity="Singapore" />)
  expect(formDraft('names').read()).toEqual({ name: 'Lin', city: 'Shanghai' })
})

test('a new password has its rules as description and marks those that are met', async () => {
  const user = renderInPage(<NameForm />)
  const input = screen.getByLabelText('Password')
  const rules = screen.getByRole('list', { name: 'Password requirements' })
  expect(input.getAttribute('aria-describedby')).toContain(rules.id)
  expect(rules.querySelectorAll('[data-met]')).toHaveLength(0)
  await user.type(input, 'Quiet-Harbour-9')
  expect(rules.querySelectorAll('[data-met]')).toHaveLength(3)
})
