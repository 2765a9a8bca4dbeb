export interface WrongField {
  readonly name: string
  /** Id of the control, or of the first one of its group. */
  readonly id: string
  /** What is wrong with it. */
  readonly text: string
}

/** Where the fields with these errors are in the form, in the order of the page, for a summary that leads to them. */
export function wrongFields(form: HTMLFormElement, errors: Readonly<Record<string, string>>): WrongField[] {
  const seen = new Map<string, WrongField>()
  for (const element of form.elements) {
    const name = element instanceof HTMLInputElement || isOtherControl(element) ? element.name : ''
    const text = errors[name]
    if (!text || seen.has(name)) continue
    const id = (element.closest('[role=radiogroup]')?.querySelector('input') ?? element).id
    seen.set(name, { name, id, text })
  }
  return [...seen.values()]
}

function isOtherControl(element: Element): element is HTMLSelectElement | HTMLTextAreaElement {
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}
