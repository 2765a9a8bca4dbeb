/** One circle, `a -> b -> a`, for each name that its targets lead back to. */
export function circlesIn(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '))
    if (done.has(name) || trail.includes(name)) return
    for (const target of targets.get(name) ?? []) follow(target, [...trail, name])
    done.add(name)
  }
  for (const name of targets.keys()) follow(name, [])
  return circles
}
