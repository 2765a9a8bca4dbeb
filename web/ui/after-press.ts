let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), true)
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, () => (isPressed = false), true)
}

/**
 * Runs the callback at once, or, if a pointer press has moved the focus, after its click: an error message that
 * appears in between would move the pressed element, and the click would miss it. Touch sends the same events.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const stop = new AbortController()
  const end = (): void => {
    stop.abort()
    // The click event follows the release in the same task.
    setTimeout(run)
  }
  for (const type of ['mouseup', 'dragend']) {
    document.addEventListener(type, end, { capture: true, signal: stop.signal })
  }
}
