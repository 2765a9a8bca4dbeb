/** Of a dialog: an element that goes while it has the focus, as a button with its act, leaves the focus to the dialog. */
export function focusStays(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  let last: EventTarget | null = null
  const note = ({ target }: FocusEvent): void => {
    last = target
  }
  const removals = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && last instanceof Element && !last.isConnected
    if (isLost) dialog.focus()
  })
  dialog.addEventListener('focusin', note)
  removals.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', note)
    removals.disconnect()
  }
}
