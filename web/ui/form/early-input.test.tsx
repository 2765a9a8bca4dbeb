import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { EARLY_INPUT_SCRIPT, repeatEarlyInput } from '#web/platform/page/early-input.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { Button } from '../button.tsx'
import { Choice } from '../choice.tsx'
import { CodeBoxes } from '../code-boxes.tsx'
import { Select, TextInput } from '../field.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { ApiFormView, SubmitButton } from './api-form.tsx'
import { CheckField } from './check-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { useApiForm } from './use-api-form.ts'

const endpoint = {
  method: 'POST',
  path: '/test/early',
  audience: 'public',
  summary: 'For this test',
  body: z.object({ name: z.string().min(1, 'required') }),
  output: z.object({}),
  errors: [],
} as unknown as EndpointSpec & { readonly body: z.ZodType }

const presses = vi.fn()
const completed = vi.fn()

/** As the layout of hydrated pages. */
function Page() {
  useEffect(() => void repeatEarlyInput(), [])
  const form = useApiForm({
    endpoint,
    initial: { name: '', secret: '', agreed: false, industry: '' },
    toBody: (values) => values as never,
    onDone: () => ({ stay: true }),
  })
  const [region, setRegion] = useState('a')
  const [system, setSystem] = useState('x')
  const [amount, setAmount] = useState('1')
  const [code, setCode] = useState('')
  return (
    <>
      <ApiFormView form={form} label="Names">
        <TextField form={form} name="name" label="Name" />
        <PasswordField form={form} name="secret" label="Password" autoComplete="current-password" />
        <CheckField form={form} name="agreed" label="Agreed" />
        <SelectField
          form={form}
          name="industry"
          label="Industry"
          options={['education', 'finance'].map((value) => ({ value, label: value }))}
        />
        <SubmitButton form={form}>Send</SubmitButton>
      </ApiFormView>
      <Choice
        look="pills"
        label="Region"
        options={['a', 'b'].map((value) => ({ value, label: value }))}
        value={region}
        onChoose={setRegion}
      />
      <Select
        label="System"
        options={['x', 'y'].map((value) => ({ value, label: value }))}
        value={system}
        onChange={(event) => setSystem(event.currentTarget.value)}
      />
      <CodeBoxes
        label="Code"
        hint="Six digits"
        error={undefined}
        value={code}
        onChange={setCode}
        onComplete={completed}
      />
      <TextInput label="Amount" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
      <Button onClick={presses}>Press</Button>
      <output>{`${region} ${system} ${amount}`}</output>
    </>
  )
}

function App() {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '/', element: <Page /> }], { hydrationData: { loaderData: {} } }),
  )
  return (
    <I18nextProvider i18n={serverText('en')}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </I18nextProvider>
  )
}

const sent: unknown[] = []

beforeEach(() => {
  // React says that a mark differs which the inline script has set, and which goes once the page is hydrated.
  const noted = vi.mocked(console.error).getMockImplementation()
  vi.mocked(console.error).mockImplementation((...said) =>
    said.some((part) => String(part).includes('data-waiting')) ? undefined : noted?.(...said),
  )
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  sent.length = 0
  presses.mockClear()
  completed.mockClear()
})

/** The page as the server sends it, with its inline script, before any module has run. */
function receivePage() {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<App />)
  document.body.append(root)
  new Function(EARLY_INPUT_SCRIPT)()
  const find = <E extends HTMLElement>(selector: string): E => {
    const found = root.querySelector<E>(selector)
    if (!found) throw new Error(`no ${selector}`)
    return found
  }
  return {
    root,
    find,
    async hydrate() {
      const mounted = await act(async () => hydrateRoot(root, <App />))
      await act(() => new Promise((resolve) => setTimeout(resolve)))
      return mounted
    },
  }
}

test('a form that is sent before hydration waits with a sign and is sent once afterwards, with all that was entered', async () => {
  const { find, hydrate } = receivePage()
  const form = find<HTMLFormElement>('form')
  find<HTMLInputElement>('[name=name]').value = 'Lin'
  find<HTMLInputElement>('[name=secret]').value = 'Quiet-Harbour-9'
  find<HTMLInputElement>('[name=agreed]').click()
  find<HTMLSelectElement>('[name=industry]').value = 'finance'
  find('[type=submit]').click()
  find('[type=submit]').click()
  expect(form.dataset.waiting).toBe('')
  expect(find('[data-wait]').dataset.wait).toContain('Still loading')
  expect(sent).toEqual([])
  const mounted = await hydrate()
  expect(sent).toEqual([{ name: 'Lin', secret: 'Quiet-Harbour-9', agreed: true, industry: 'finance' }])
  expect(form.hasAttribute('data-waiting')).toBe(false)
  expect(form.hasAttribute('data-early')).toBe(false)
  act(() => mounted.unmount())
})

test('an incomplete form that is sent before hydration shows its errors afterwards', async () => {
  const { find, hydrate } = receivePage()
  find('[type=submit]').click()
  const mounted = await hydrate()
  expect(sent).toEqual([])
  expect(find('[name=name]').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(find('[name=name]'))
  act(() => mounted.unmount())
})

test('what is chosen, typed and pressed outside forms before hydration counts afterwards', async () => {
  const { find, root, hydrate } = receivePage()
  find<HTMLInputElement>('[value=b]').click()
  const system = [...root.querySelectorAll('select')].at(-1) as HTMLSelectElement
  system.value = 'y'
  const amount = [...root.querySelectorAll<HTMLInputElement>('input[type=text]')].at(-1) as HTMLInputElement
  amount.value = '12'
  const press = [...root.querySelectorAll('button')].at(-1) as HTMLButtonElement
  press.click()
  expect(press.dataset.waiting).toBe('')
  const mounted = await hydrate()
  expect(find('output').textContent).toBe('b y 12')
  expect(presses).toHaveBeenCalledTimes(1)
  expect(press.hasAttribute('data-waiting')).toBe(false)
  act(() => mounted.unmount())
})

test.each([
  ['pasted', 'Code 345-678'],
  ['typed', '345678'],
  ['typed with full-width digits', '３４５６７８'],
])('a code that is %s before hydration fills the six boxes and completes them once', async (_, entered) => {
  const { find, hydrate } = receivePage()
  const code = find<HTMLInputElement>('[data-code] input')
  code.value = entered
  const mounted = await hydrate()
  expect(code.value).toBe('345678')
  expect(completed.mock.calls).toEqual([['345678']])
  act(() => mounted.unmount())
})

test('a page whose scripts fail says so at what waits', () => {
  const { find } = receivePage()
  find('[type=submit]').click()
  dispatchEvent(new Event('unhandledrejection'))
  expect(find('form').dataset.failed).toBe('')
  expect(find('[data-wait]').dataset.fail).toContain('reload')
  ;(window as { takeEarlyInput?: () => unknown }).takeEarlyInput?.()
})
