/** How an image is looked at. */
export interface EvidenceView {
  /** 1: all of it is seen. */
  readonly zoom: number
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number
  /** By how much of the stage it is moved, from its middle: 0.5 is half of the stage to the right or down. */
  readonly x: number
  readonly y: number
}

export const WHOLE: EvidenceView = { zoom: 1, turns: 0, x: 0, y: 0 }

const ZOOMS = [1, 1.25, 1.5, 2, 3, 4, 6, 8]
/** Of the stage, by one press of an arrow. */
const STEP = 0.1

export function zoomed(view: EvidenceView, by: 1 | -1): EvidenceView {
  const next = by === 1 ? ZOOMS.find((zoom) => zoom > view.zoom) : ZOOMS.findLast((zoom) => zoom < view.zoom)
  if (next === undefined) return view
  const ratio = next / view.zoom
  return within({ ...view, zoom: next, x: view.x * ratio, y: view.y * ratio })
}

export function turned(view: EvidenceView): EvidenceView {
  return { ...WHOLE, zoom: view.zoom, turns: (view.turns + 1) % 4 }
}

export function moved(view: EvidenceView, x: number, y: number): EvidenceView {
  return within({ ...view, x: view.x + x, y: view.y + y })
}

/** Of an image that fills the stage no edge gets past the edge of the stage. */
function within(view: EvidenceView): EvidenceView {
  const most = (view.zoom - 1) / 2
  const clamp = (value: number) => Math.min(most, Math.max(-most, value))
  return { ...view, x: clamp(view.x), y: clamp(view.y) }
}

/** What a key does to the view: undefined for one that does nothing to it. Arrows move what one looks through. */
export function viewAfterKey(view: EvidenceView, key: string): EvidenceView | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 1)
    case '-':
      return zoomed(view, -1)
    case 'r':
    case 'R':
      return turned(view)
    case '0':
      return WHOLE
    case 'ArrowLeft':
      return moved(view, STEP, 0)
    case 'ArrowRight':
      return moved(view, -STEP, 0)
    case 'ArrowUp':
      return moved(view, 0, STEP)
    case 'ArrowDown':
      return moved(view, 0, -STEP)
    default:
      return undefined
  }
}
