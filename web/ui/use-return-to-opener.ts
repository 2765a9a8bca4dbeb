import { useEffect, useState } from 'react'

/**
 * The focus goes back to what opened the dialog. Where that is gone by then, as the entry of a menu is, it goes to the
 * button of the menu, else to the heading of the page: never to another button nearby, which Enter would press.
 */
export function useReturnToOpener(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost) [...opener, document.querySelector<HTMLElement>('h1')].find(canFocus)?.focus()
      })
    },
    [opener],
  )
}

/** The element with the focus, and the button whose menu it is in. */
function openerOf(element: Element | null): (HTMLElement | null)[] {
  const menu = element?.closest('[role="menu"], [role="dialog"]')
  const trigger = menu?.id ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : null
  return [element instanceof HTMLElement ? element : null, trigger]
}

function canFocus(element: HTMLElement | null): element is HTMLElement {
  if (!element?.isConnected || element === document.body) return false
  if (element.tagName === 'H1') element.tabIndex = -1
  return !(element instanceof HTMLButtonElement && element.disabled)
}
