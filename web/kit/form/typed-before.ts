/**
 * What a person, or a password manager, put into the fields before React took the form over. Only texts: a tick is
 * set again in a moment, a sentence is not.
 */
export function typedBefore<V extends object>(form: HTMLFormElement, initial: V): Partial<V> {
  const typed: [string, string][] = []
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) continue
    const before = initial[element.name as keyof V]
    if (typeof before === 'string' && element.value !== '' && element.value !== before) {
      typed.push([element.name, element.value])
    }
  }
  return Object.fromEntries(typed) as Partial<V>
}
