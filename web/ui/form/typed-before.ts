/** Input of the user or a password manager before hydration, checkboxes included. */
export function typedBefore<V extends object>(form: HTMLFormElement, initial: V): Partial<V> {
  const typed: [string, string | boolean][] = []
  for (const element of form.elements) {
    if (!isControl(element)) continue
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) continue
    const before = initial[element.name as keyof V]
    if (typeof before === 'boolean' && element instanceof HTMLInputElement && element.checked !== before) {
      typed.push([element.name, element.checked])
    }
    if (typeof before === 'string' && element.value !== '' && element.value !== before) {
      typed.push([element.name, element.value])
    }
  }
  return Object.fromEntries(typed) as Partial<V>
}

function isControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
