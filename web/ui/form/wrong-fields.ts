export interface WrongField {
  readonly name: string
  /** Id of the control, or of the first one of its group. */
  readonly id: string
  /** Text of its label. */
  readonly text: string
}

/** Where the fields of these names are in the form, in the order of the page, for a summary that leads to them. */
export function wrongFields(form: HTMLFormElement, names: readonly string[]): WrongField[] {
  const seen = new Map<string, WrongField>()
  for (const element of form.elements) {
    const name = element instanceof HTMLInputElement || isOtherControl(element) ? element.name : ''
    if (!names.includes(name) || seen.has(name)) continue
    const group =
      element.closest('[role=radiogroup]') ?? element.closest('[data-code]')?.querySelector('[role=group]')
    const labelId = group?.getAttribute('aria-labelledby')
    const label = labelId ? document.getElementById(labelId) : (element as HTMLInputElement).labels?.[0]
    const id = (group?.querySelector('input') ?? element).id
    seen.set(name, { name, id, text: label?.textContent ?? name })
  }
  return [...seen.values()]
}

function isOtherControl(element: Element): element is HTMLSelectElement | HTMLTextAreaElement {
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}
