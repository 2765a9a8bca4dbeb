/**
 * Input of the user or a password manager before hydration, checkboxes included. What the browser restores on the way
 * back is none: it may be another person's, and the draft knows its owner.
 */
export function typedBefore<V extends object>(form: HTMLFormElement, initial: V): Partial<V> {
  if (isRestoredByBrowser()) {
    form.reset()
    return {}
  }
  const typed: [string, string | boolean | string[]][] = []
  const ticked = new Map<string, string[]>()
  for (const element of form.elements) {
    // The text of a combo box names its value, that of a code has it somewhere, and a field of date writes its own.
    if (!isControl(element) || element.matches('[role=combobox], [data-date], [data-code] *')) continue
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) continue
    const before = initial[element.name as keyof V]
    if (typeof before === 'boolean' && element instanceof HTMLInputElement && element.checked !== before) {
      typed.push([element.name, element.checked])
    }
    if (Array.isArray(before) && element instanceof HTMLInputElement && element.checked)
      ticked.set(element.name, [...(ticked.get(element.name) ?? []), element.value])
    if (typeof before === 'string' && element.value !== '' && element.value !== before) {
      typed.push([element.name, element.value])
    }
  }
  for (const [name, values] of ticked)
    if (values.join() !== String(initial[name as keyof V])) typed.push([name, values])
  return Object.fromEntries(typed) as Partial<V>
}

/** Whether the page was left and is shown again, and its user has not touched it yet. */
export function isRestoredByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' && !navigator.userActivation?.hasBeenActive
}

function isControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
