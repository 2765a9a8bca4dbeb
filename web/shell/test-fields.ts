/** For tests over all forms: the fields of a component, and what is pressed to reach them. */
import { act, fireEvent, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Inputs without typed text, and those whose text no draft stores. */
const NO_TEXT = ['hidden', 'checkbox', 'radio', 'file', 'password', 'range', 'color', 'search']

function isTyped(field: Field): boolean {
  if (field.readOnly || field.disabled || field.closest('[data-code]')) return false
  return !NO_TEXT.includes(field.type) && field.autocomplete !== 'one-time-code'
}

/** What React knows of an element in development: the component that made it, and where in the sources. */
interface Fiber {
  readonly _debugOwner?: Fiber | null
  readonly _debugStack?: Error | null
}

/** The files of the components that have made an element, the nearest one first. */
function filesOf(element: Element): readonly string[] {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? ''
  const files: string[] = []
  let fiber = Reflect.get(element, key) as Fiber | null | undefined
  for (; fiber; fiber = fiber._debugOwner)
    for (const [, file = ''] of String(fiber._debugStack?.stack).matchAll(/\/web\/([\w./-]+\.tsx?)/g))
      files.push(file)
  return files
}

/** The fields that are typed into, of this component or of those that it shows. */
export function fieldsOf(file: string): Field[] {
  return typedFields().filter((field) => filesOf(field).includes(file))
}

/** All fields that are typed into. */
export function typedFields(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea')].filter(isTyped)
}

/** The words of a control. */
function nameOf(control: Element): string {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const texts = ids.map((id) => document.getElementById(id)).filter((each) => each !== null)
  if (control instanceof HTMLInputElement && texts.length > 0)
    return texts.map((each) => each.getAttribute('aria-label') ?? each.textContent).join(' ')
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : control
  return (control.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
}

/** The control with these words, if it is there. */
export function controlNamed(name: string): Element | undefined {
  const controls = [
    ...document.querySelectorAll('button, a[href], [role=menuitem], [role=option], summary, input'),
  ]
  return controls.find((each) => nameOf(each) === name)
}

/** Presses the first control that has these words. */
export async function press(name: string): Promise<void> {
  const control = await waitFor(() => {
    const found = controlNamed(name)
    if (!found) throw new Error(`nothing to press: ${name}`)
    return found
  })
  if (control instanceof HTMLInputElement) await userEvent.click(control)
  else await act(async () => void fireEvent.click(control))
}

/** What is typed into a field, the first one that it takes. */
const TYPED = ['Harbour 7', '7', '2027-03-04', '07:30']
const NUMBERS = ['numeric', 'decimal', 'tel']

/** Types into one of these fields, after what it holds. */
export function typeInto(fields: () => readonly Field[], at: number): void {
  const { value: before = '' } = fields()[at] ?? {}
  for (const text of TYPED) {
    const field = fields()[at]
    if (!field || field.value !== before) return
    const isText = ['text', 'textarea'].includes(field.type)
    if (isText && NUMBERS.includes(field.inputMode) && text !== '7') continue
    fireEvent.focus(field)
    fireEvent.input(field, { target: { value: isText ? before + text : text } })
    fireEvent.blur(field)
  }
}
