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
