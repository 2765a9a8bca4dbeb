/** For component tests of forms: calls that fail with an error of the catalogue, and where the form shows it. */
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type KnownError, messageText } from '#contract/errors.ts'

const REQUEST_ID = '4f1d0c9a-77aa-4c1e-9b7e-1234567890ab'
const responses: Response[] = []

/** Calls of the page's tests get the next response that was prepared, or an empty one. */
export function stubApi(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => responses.shift() ?? Response.json({}))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    responses.length = 0
    sessionStorage.clear()
    localStorage.clear()
  })
}

export function respondWith(body: object): void {
  responses.push(Response.json(body))
}

/** The next call fails as the server lets it: with this error, at the path of a field or at none. */
export function respondWithError(error: KnownError, path?: string): void {
  const message = messageText(error.code, 'en')
  const { code: errorCode, status } = error
  const fields = path ? { fields: { [path]: { code: errorCode, message } } } : {}
  responses.push(
    Response.json({ status, errorCode, errorMsg: message, requestId: REQUEST_ID, ...fields }, { status }),
  )
}

/** Presses a button of the page whose call fails with this error, which is then shown at `place`. */
export async function expectError(
  press: () => Promise<unknown>,
  error: KnownError,
  path?: string,
  place = path ?? FORM,
): Promise<void> {
  respondWithError(error, path)
  await press()
  const note = await screen.findByText(messageText(error.code, 'en'))
  const shown = place === FORM ? note.closest('[data-form-failure]') : controlOf(note)
  expect({ code: error.code, place: shown && (place === FORM ? FORM : nameOf(shown)) }).toEqual({
    code: error.code,
    place,
  })
  if (error.status >= 500) screen.getByText(REQUEST_ID, { exact: false })
}

/** As `expectError` for a form that is sent: the wrong field, or the note above the form, then has the focus. */
export async function expectFormError(
  press: () => Promise<unknown>,
  error: KnownError,
  path?: string,
  place = path ?? FORM,
): Promise<void> {
  await expectError(press, error, path, place)
  const focused = place === FORM ? '[data-form-failure]' : '[aria-invalid="true"]'
  await waitFor(() => expect(document.activeElement?.matches(focused)).toBe(true))
}

/** The place of an error that belongs to no field: above the fields. */
const FORM = 'form'

/** The first control that this note describes. */
function controlOf(note: HTMLElement): Element | null {
  return document.querySelector(`[aria-invalid="true"][aria-describedby~="${note.id}"]`)
}

/** The name of a field, a choice or a code in the form. */
function nameOf(control: Element): string | undefined {
  const group = control.closest('[role=radiogroup], [data-code]') ?? control
  const field = group.matches('input, select, textarea') ? group : group.querySelector('input[name]')
  return field?.getAttribute('name') ?? undefined
}

/** Fills fields by their labels, in one step each. */
export async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label, { selector: 'input' }))
    await user.paste(value)
  }
}

/** Presses a button by its label. */
export const pressing = (user: UserEvent, button: string) => () =>
  user.click(screen.getByRole('button', { name: button }))

/** Enters a code in one step; where the code is the last field of its form, that sends the form. */
export const enteringCode = (user: UserEvent) => async () => {
  await user.click(document.querySelector('[data-code] input') as HTMLInputElement)
  await user.paste('123456')
}

/** Enters a code and presses the button: a refused code is emptied. */
export const enteringCodeAndPressing = (user: UserEvent, button: string) => async () => {
  await enteringCode(user)()
  await pressing(user, button)()
}
