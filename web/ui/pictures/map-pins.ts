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
  readonly names: string[]
}

/** Distance in units of the picture below which two places share a pin. */
const TOO_CLOSE = 12

/** One pin for each place; a place that is too close to another one adds its name to that pin. */
export function pinsOf(places: readonly MapPlace[]): Pin[] {
  const pins: Pin[] = []
  for (const { latitude, longitude, name } of places) {
    const [x, y] = [across(longitude), down(latitude)]
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < TOO_CLOSE)
    if (near) near.names.push(name)
    else pins.push({ x, y, names: [name] })
  }
  return pins
}
