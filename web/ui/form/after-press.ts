let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), true)
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, () => (isPressed = false), true)
}

/**
 * Runs this at once, or, where a press has taken the focus away, after its click: a sentence that appears in between
 * would move what is pressed from below the pointer, and the click would miss it. Touch sends the same events.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const stop = new AbortController()
  const end = (): void => {
    stop.abort()
    // The click follows its release within the same turn.
    setTimeout(run)
  }
  for (const type of ['mouseup', 'dragend']) {
    document.addEventListener(type, end, { capture: true, signal: stop.signal })
  }
}
