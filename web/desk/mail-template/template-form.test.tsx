import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MailTemplateDetail } from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { supportErrors } from '#contract/messages/support/support.errors.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { withVariable } from './insert-variable.ts'
import { TemplateForm } from './template-form.tsx'
import { mailTemplateEn } from './text.en.ts'

stubApi()

/** Answers one call of the form; previews, which come with each pause in typing, have no answer. */
function answer(isAnswered: (address: string, init?: RequestInit) => boolean, response: () => Response) {
  const fetched = vi.fn((address: string, init?: RequestInit) =>
    isAnswered(address, init) ? Promise.resolve(response()) : new Promise<Response>(() => {}),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
beforeEach(() => void answer(() => false, Response.error))

const texts = (subject: string) => ({
  subject,
  greeting: '',
  text: 'Code:\n\n{code}',
  button: '',
  closing: 'For {userName}',
})
const variable = (name: string, kind: 'text' | 'code') => ({
  name,
  kind,
  label: name,
  sample: { zh: 'x', en: 'x' },
  optional: false,
})
const TEMPLATE: MailTemplateDetail = {
  template: 'registerCode',
  group: 'codes',
  title: 'Registration code',
  subject: 'Your code',
  version: 2,
  changedBy: 'lin',
  changedAt: 0,
  changed: ['en'],
  outdated: false,
  variables: [variable('userName', 'text'), variable('code', 'code')],
  zh: texts('注册'),
  en: texts('Register'),
  defaults: { zh: texts('注册'), en: texts('Code') },
}

function rendered(change: Partial<Parameters<typeof TemplateForm>[0]> = {}) {
  const onSaved = vi.fn()
  const user = renderInPage(
    <TemplateForm template={TEMPLATE} isReadOnly={false} onSaved={onSaved} {...change} />,
  )
  return { user, onSaved }
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const chip = (name: string, language: 'zh' | 'en') => {
  const section = field(`${language}.subject`).closest('section') as HTMLElement
  return within(section).getByText(`{${name}}`).closest('button') as HTMLButtonElement
}

test('a variable goes where the cursor is, and the cursor after it', async () => {
  const { user } = rendered()
  const greeting = field('en.greeting')
  await user.type(greeting, 'Hello ,')
  greeting.setSelectionRange(6, 6)
  await user.click(chip('userName', 'en'))
  await waitFor(() => expect(document.activeElement).toBe(greeting))
  expect(greeting.value).toBe('Hello {userName},')
  expect(greeting.selectionStart).toBe('Hello {userName}'.length)
  expect(field('zh.greeting').value).toBe('')
})

test('a code goes into the text, on a line of its own, wherever the cursor was', () => {
  const at = (value: string, caret: number) => ({ value, selectionStart: caret, selectionEnd: caret })
  expect(withVariable(at('Your code: thanks', 10), 'code', true).value).toBe(
    'Your code:\n\n{code}\n\n thanks',
  )
  expect(withVariable(at('', 0), 'code', true)).toEqual({ value: '{code}', caret: 6 })
})

test('what is wrong is said at its field while it is typed, without a call, and nothing typed is lost', async () => {
  const { user } = rendered()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.clear(field('en.text'))
  await user.type(field('en.text'), 'Hello {{nme}')
  await waitFor(() => expect(field('en.text').getAttribute('aria-invalid')).toBe('true'))
  expect(fetched).not.toHaveBeenCalled()
  expect(field('en.text').value).toBe('Hello {nme}')
})

test('both languages are saved with the version that was on the screen', async () => {
  const { user, onSaved } = rendered()
  await user.type(field('en.subject'), ' now')
  const stored = () => Response.json({ template: { ...TEMPLATE, version: 3 } })
  const fetched = answer((_, init) => init?.method === 'PUT', stored)
  await user.click(document.querySelector('button[type=submit]') as HTMLElement)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const sent = fetched.mock.calls.find(([, init]) => init?.method === 'PUT')
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
    version: 2,
    zh: TEMPLATE.zh,
    en: { ...TEMPLATE.en, subject: 'Register now' },
  })
})

test('a test that is refused (0027) is explained on the page, and what was typed stays', async () => {
  const { user } = rendered()
  await user.type(field('en.subject'), ' now')
  const { code: errorCode, en: errorMsg, status } = supportErrors.noServiceMailbox
  const refusal = { status, errorCode, errorMsg, requestId: 'r' }
  answer(
    (address) => address.endsWith('/test'),
    () => Response.json(refusal, { status }),
  )
  await user.click(screen.getByRole('button', { name: mailTemplateEn.actions.test }))
  const told = await screen.findByText(errorMsg, { exact: false })
  expect(told.textContent).toContain(mailTemplateEn.testFailed)
  expect(told.closest('[role=alert]')).not.toBeNull()
  expect(field('en.subject').value).toBe('Register now')
})

test('without the permission there is nothing to press, and the texts are there to read', () => {
  rendered({ isReadOnly: true })
  expect(field('en.subject').readOnly).toBe(true)
  expect(document.querySelector('button[type=submit]')).toBeNull()
  expect(chip('code', 'en').disabled).toBe(true)
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

function Restored() {
  const [template, setTemplate] = useState(TEMPLATE)
  const restored = { ...TEMPLATE, version: 3, en: TEMPLATE.defaults.en }
  return (
    <>
      <button type="button" onClick={() => setTemplate(restored)}>
        Restore
      </button>
      <TemplateForm template={template} isReadOnly={false} onSaved={vi.fn()} />
    </>
  )
}

test('restoring a version keeps what was typed in other fields, and shows both values where it was typed too', async () => {
  const user = renderInPage(<Restored />)
  await user.click(screen.getByRole('radio', { name: mailTemplateEn.languages.zh }))
  await user.type(field('zh.closing'), '!')
  await user.click(screen.getByRole('radio', { name: mailTemplateEn.languages.en }))
  await user.type(field('en.subject'), '!')
  await user.click(screen.getByText('Restore'))
  expect(field('zh.closing').value).toBe('For {userName}!')
  expect(field('en.subject').value).toBe('Register!')
  await screen.findByText('Changed meanwhile by someone else. Now: Code')
})

test('one language is shown, and what is to be checked in the other one is said, with the way there', async () => {
  const { user } = rendered()
  const isShown = (name: string) => field(name).closest('[hidden]') === null
  expect([isShown('en.subject'), isShown('zh.subject')]).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: mailTemplateEn.languages.zh }))
  await user.type(field('zh.text'), ' {{nme}')
  await user.click(screen.getByRole('radio', { name: mailTemplateEn.languages.en }))
  await user.click(await screen.findByRole('button', { name: 'Show Chinese' }))
  expect([isShown('en.text'), isShown('zh.text')]).toEqual([false, true])
})

test('what is wrong in the hidden language is shown when it is sent, and never while the other one is typed', async () => {
  const { user } = rendered()
  const isShown = (name: string) => field(name).closest('[hidden]') === null
  const save = () => user.click(document.querySelector('button[type=submit]') as HTMLElement)
  await user.clear(field('en.subject'))
  await user.click(screen.getByRole('radio', { name: mailTemplateEn.languages.zh }))
  await user.clear(field('zh.subject'))
  await save()
  await waitFor(() => expect(field('zh.subject').getAttribute('aria-invalid')).toBe('true'))
  await user.type(field('zh.subject'), '注册码')
  expect([field('zh.subject').value, isShown('zh.subject')]).toEqual(['注册码', true])
  await save()
  await waitFor(() => expect(isShown('en.subject')).toBe(true))
  // Once more, with nothing changed.
  await user.click(screen.getByRole('radio', { name: mailTemplateEn.languages.zh }))
  await save()
  await waitFor(() => expect(isShown('en.subject')).toBe(true))
})
