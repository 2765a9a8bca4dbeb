/**
 * `ref` of a note that is fixed at the lower edge of the window: while it would cover what has the focus, it has
 * `data-aside`, by which its styles put it at the upper edge (WCAG 2.4.11).
 */
export function clearOfFocus(note: HTMLElement | null): (() => void) | undefined {
  if (!note) return undefined
  const place = (): void => {
    delete note.dataset.aside
    const focused = document.activeElement
    if (!focused || focused === document.body || note.contains(focused)) return
    const [own, other] = [note.getBoundingClientRect(), focused.getBoundingClientRect()]
    const isOver =
      other.top < own.bottom && own.top < other.bottom && other.left < own.right && own.left < other.right
    if (isOver) note.dataset.aside = ''
  }
  place()
  addEventListener('focusin', place)
  // What takes the focus is scrolled into view after the event.
  addEventListener('scroll', place, { capture: true, passive: true })
  // A second line makes a note higher, under which the focus may be then.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)
  sizes?.observe(note)
  return () => {
    removeEventListener('focusin', place)
    removeEventListener('scroll', place, { capture: true })
    sizes?.disconnect()
  }
}
