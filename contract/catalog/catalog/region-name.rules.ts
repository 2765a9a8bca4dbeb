/** `Asia Pacific - Singapore`: the part of the world and the city. */
export function partsOfName(name: string): [part: string, city: string] {
  const at = name.indexOf(' - ')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 3)]
}

/** The city alone, where few regions are next to each other. */
export function cityOf(name: string): string {
  return partsOfName(name)[1]
}
