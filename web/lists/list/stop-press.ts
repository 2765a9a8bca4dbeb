import type { SyntheticEvent } from 'react'

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** Properties of an element whose presses do not reach its row, which they would select or open. */
export const stopPress = { onPointerDown: stop, onMouseDown: stop, onClick: stop }
