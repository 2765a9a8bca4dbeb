/** What has changed at the server, as the stream of events and the pages know it. */
export interface ObjectChange {
  /** Reads by the beginning of their paths, or all. */
  readonly what: readonly string[] | 'all'
  /** The object: a read with another value of one of these parameters of its path is not concerned. */
  readonly params: Readonly<Record<string, string>>
}

/** Two changes as one: all reads of either, and of the objects what both have in common. */
export function bothChanges(one: ObjectChange, other: ObjectChange): ObjectChange {
  const what = one.what === 'all' || other.what === 'all' ? 'all' : [...new Set([...one.what, ...other.what])]
  const same = Object.entries(one.params).filter(([name, value]) => other.params[name] === value)
  return { what, params: Object.fromEntries(same) }
}
