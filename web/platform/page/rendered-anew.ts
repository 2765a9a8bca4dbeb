/**
 * What the document had before React hydrated it, for the case that React cannot, and renders it anew: attributes that
 * the script of every page set, and input of the user.
 */
interface NotedDocument {
  readonly attributes: readonly Attr[]
  readonly controls: readonly Element[]
}

const CONTROLS = 'input, textarea, select, button, form'
const findControls = (): readonly Element[] => [...document.querySelectorAll(CONTROLS)]

let noted: NotedDocument = { attributes: [], controls: [] }

/** Notes the document as it is, before it is hydrated. */
export function noteDocument(): void {
  noted = { attributes: [...document.documentElement.attributes], controls: findControls() }
}

/** Forgets it once the page is hydrated. */
export function forgetDocument(): void {
  noted = { attributes: [], controls: [] }
}

/** Gives the attributes to the document that was rendered anew; without effect on one that was not. */
export function restoreDocument(): void {
  const root = document.documentElement
  for (const { name, value } of noted.attributes) if (!root.hasAttribute(name)) root.setAttribute(name, value)
  // The script of every page marks the chosen colour scheme.
  document.dispatchEvent(new Event('readystatechange'))
}

/** The controls that were rendered anew, each with the one in its place. */
export function controlsRenderedAnew(): ReadonlyMap<Element, Element> {
  const lost = noted.controls.filter((control) => !control.isConnected)
  if (lost.length === 0) return new Map()
  const found = findControls()
  return new Map(
    lost.flatMap((control) => {
      const successor = found[noted.controls.indexOf(control)]
      return successor?.nodeName === control.nodeName ? [[control, successor]] : []
    }),
  )
}

/** Copies what the user entered. */
export function copyInput(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked
    if (to.type !== 'file') to.value = from.value
  }
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) to.value = from.value
}
