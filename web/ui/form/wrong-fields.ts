import { foldedText } from '#contract/kit/fields/folded-text.ts'

export interface WrongField {
  readonly name: string
  /** Id of the control, or of the first one of its group. */
  readonly id: string
  /** What is wrong with it. */
  readonly text: string
  /** Its label; none where the text names the field. */
  readonly label: string
}

/** Where the fields with these errors are in the form, in the order of the page, for a summary that leads to them. */
export function wrongFields(form: HTMLFormElement, errors: Readonly<Record<string, string>>): WrongField[] {
  const seen = new Map<string, WrongField>()
  for (const element of form.elements) {
    const name = element instanceof HTMLInputElement || isOtherControl(element) ? element.name : ''
    const text = errors[name]
    if (!text || seen.has(name)) continue
    const id = (element.closest('[role=radiogroup]')?.querySelector('input') ?? element).id
    const label = labelOf(element)
    seen.set(name, { name, id, text, label: names(text, label) ? '' : label })
  }
  return [...seen.values()]
}

/** What the group of a control is called, or the control: without what follows in the label, such as "optional". */
function labelOf(element: Element): string {
  const isChoice = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)
  const legend = isChoice ? element.closest('fieldset')?.querySelector('legend') : null
  const own = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : undefined
  return (legend ?? own)?.firstChild?.textContent?.trim() ?? ''
}

/** Whether a text names the field in its sentence: "Enter the city." of City. */
function names(text: string, label: string): boolean {
  return foldedText(text).includes(foldedText(label))
}

function isOtherControl(element: Element): element is HTMLSelectElement | HTMLTextAreaElement {
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}
