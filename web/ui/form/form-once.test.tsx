import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { EARLIER_ANSWER } from '#contract/kit/earlier-answer.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { browserErrors } from '#contract/kit/errors/browser.errors.ts'
import { renderInPage } from '../test-render.tsx'
import { toastQueue } from '../toast-queue.ts'
import { ApiFormView, SubmitButton } from './api-form.tsx'
import { TextField } from './text-field.tsx'
import { useApiForm } from './use-api-form.ts'

const endpoint = {
  name: 'makeName',
  method: 'POST',
  path: '/test/names-once',
  audience: 'public',
  errors: [],
  summary: 'For this test',
  body: z.strictObject({ name: z.string().min(1, 'required') }),
  output: z.object({ id: z.string() }),
} as unknown as EndpointSpec & { readonly body: z.ZodType }

let keys: (string | undefined)[]
let answers: (() => Response)[]
const busy = () => Response.json({ errorCode: 'serviceUnavailable', errorMsg: 'Busy' }, { status: 503 })
const made =
  (headers: Record<string, string> = {}) =>
  () =>
    Response.json({ id: 'made' }, { headers })

beforeEach(() => {
  keys = []
  answers = []
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    // The page itself asks whether the server is there.
    if (path !== endpoint.path) return Response.json({})
    keys.push((init.headers as Record<string, string>)['idempotency-key'])
    return answers.shift()?.()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

interface NameFormProps {
  readonly onDone: (answer: unknown) => void
  readonly about?: string
}

function NameForm({ onDone, ...options }: NameFormProps) {
  const form = useApiForm({
    ...options,
    endpoint,
    initial: { name: '' },
    toBody: (values) => values as never,
    onDone(answer) {
      onDone(answer)
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label="Names">
      <TextField form={form} name="name" label="Name" />
      <SubmitButton form={form}>Send</SubmitButton>
    </ApiFormView>
  )
}

const press = () => screen.getByRole('button', { name: 'Send' })

test('a form whose outcome is unknown keeps its key for a changed body, and says where the first has arrived', async () => {
  const onDone = vi.fn()
  answers = [busy, made({ [EARLIER_ANSWER.header]: 'true' })]
  const user = renderInPage(<NameForm onDone={onDone} />)
  await user.type(screen.getByLabelText('Name'), 'Lin')
  await user.click(press())
  await screen.findByRole('alert')
  await user.type(screen.getByLabelText('Name'), ' Yue')
  await user.click(press())
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 'made' }))
  expect(keys[0]).toBe(keys[1])
  const said = () => toastQueue.visibleToasts.map(({ content, timeout }) => [content.text, timeout])
  // It stays: nothing else on the page says it.
  await waitFor(() => expect(said()).toEqual([[browserErrors.earlier.en, undefined]]))
  // What was changed is not sent, so it is there when the form is opened again.
  cleanup()
  renderInPage(<NameForm onDone={onDone} />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lin Yue')
})

test('the same form about something else is sent as another, also while the outcome of the first is unknown', async () => {
  answers = [busy, made()]
  const user = renderInPage(<NameForm onDone={() => {}} about="4 desktops" />)
  await user.type(screen.getByLabelText('Name'), 'Lin')
  await user.click(press())
  await screen.findByRole('alert')
  cleanup()
  const again = renderInPage(<NameForm onDone={() => {}} about="8 desktops" />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lin')
  await again.click(press())
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).not.toBe(keys[1])
})

test('a reload keeps the key with the draft', async () => {
  answers = [busy, made()]
  const user = renderInPage(<NameForm onDone={() => {}} />)
  await user.type(screen.getByLabelText('Name'), 'Lin')
  await user.click(press())
  await screen.findByRole('alert')
  document.body.replaceChildren()
  const again = renderInPage(<NameForm onDone={() => {}} />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lin')
  await again.click(press())
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})
