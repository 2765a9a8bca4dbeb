export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
}

/** Units of the picture for 5 degrees of longitude or latitude. */
export const STEP = 10
export const across = (longitude: number) => ((longitude + 170) * STEP) / 5
export const down = (latitude: number) => ((80 - latitude) * STEP) / 5

interface Pin {
  readonly x: number
  readonly y: number
  readonly name: string
  /** Where its name is; of two pins next to each other the western one has it on the left. */
  readonly side: 'left' | 'right'
}

/** The land of the picture, with a margin of one unit around its dots. */
const WORLD = { left: 12, right: 728, top: 8, height: 256 } as const
/** What the picture shows to the west of its pins, and to the east, where their names are. */
const MARGIN = { west: 90, east: 145 } as const
/** A narrower picture is no map of the world any more. */
const NARROWEST = 420

/** The part of the world in which the pins are, all of it without pins, and the size of its names. */
export function viewOf(pins: readonly Pick<Pin, 'x'>[]): { viewBox: string; fontSize: number } {
  const all = pins.map(({ x }) => x)
  const right = Math.min(WORLD.right, Math.max(...all, pins.length > 0 ? 0 : WORLD.right) + MARGIN.east)
  const wanted = Math.min(...all, pins.length > 0 ? WORLD.right : WORLD.left) - MARGIN.west
  const left = Math.max(WORLD.left, Math.min(wanted, right - NARROWEST))
  const width = Math.round(right - left)
  const viewBox = [Math.round(left), WORLD.top, width, WORLD.height].join(' ')
  return { viewBox, fontSize: Math.round(width / 48) }
}

/** Distance in units of the picture below which two pins would cover each other. */
const TOO_CLOSE = 13

/** One pin for each place. A place that is too close to one before it is drawn next to that pin, in its direction. */
export function pinsOf(places: readonly MapPlace[]): Pin[] {
  const pins: Pin[] = []
  for (const { latitude, longitude, name } of places) {
    const wanted = { x: across(longitude), y: down(latitude) }
    const near = pins.findIndex(({ x, y }) => Math.hypot(x - wanted.x, y - wanted.y) < TOO_CLOSE)
    const other = pins[near]
    if (!other) {
      pins.push({ ...wanted, name, side: 'right' })
      continue
    }
    const [dx, dy] = [wanted.x - other.x, wanted.y - other.y]
    const angle = dx === 0 && dy === 0 ? Math.PI / 4 : Math.atan2(dy, dx)
    const x = Math.round(other.x + TOO_CLOSE * Math.cos(angle))
    const y = Math.round(other.y + TOO_CLOSE * Math.sin(angle))
    const isWestern = x < other.x
    pins[near] = { ...other, side: isWestern ? other.side : 'left' }
    pins.push({ x, y, name, side: isWestern ? 'left' : 'right' })
  }
  return pins
}
