import { type MouseEvent, useState } from 'react'

/**
 * What a button needs that its own press may disable, as Save, or Move up in the first row: it keeps the focus, and is
 * disabled by its attribute once the focus has left it. Until then it does nothing, and says that it is disabled.
 */
export function useLastingFocus(isDisabled: boolean) {
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isDisabled && hasFocus
  return {
    disabled: isDisabled && !hasFocus,
    'aria-disabled': isHeld || undefined,
    'data-off': isHeld ? '' : undefined,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld) return
      event.preventDefault()
      event.stopPropagation()
    },
  } as const
}
