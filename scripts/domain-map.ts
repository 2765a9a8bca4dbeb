/** Which domains use which, read from the imports of all three layers. */
import { DOMAINS } from '#server/domains.ts'
import { domainOf } from './layout.ts'

/** A file of ours with the repository paths of what it imports. */
interface ImportingFile {
  readonly path: string
  readonly imports: readonly { readonly target: string }[]
}

/** For each domain those that it imports from, in the order of `server/domains.ts`. */
export function usesOfDomains(files: readonly ImportingFile[]): ReadonlyMap<string, readonly string[]> {
  const names = DOMAINS.map(({ name }) => name)
  const found = new Map(names.map((name) => [name, new Set<string>()]))
  for (const { path, imports } of files) {
    const own = domainOf(path)
    for (const { target } of imports) {
      const other = domainOf(target)
      if (own && other && own !== other) found.get(own)?.add(other)
    }
  }
  return new Map(names.map((name) => [name, names.filter((other) => found.get(name)?.has(other))]))
}

/**
 * The picture of the domains as Mermaid draws it. An arrow that follows from others is left out, or no one could read
 * it: where a uses b and b uses c, `a --> c` is not drawn.
 */
export function pictureOfDomains(uses: ReadonlyMap<string, readonly string[]>): string {
  const reaches = (from: string, to: string): boolean =>
    (uses.get(from) ?? []).some((next) => next === to || reaches(next, to))
  const lines = [...uses].reverse().flatMap(([name, used]) => {
    const direct = used.filter(
      (other) => !used.some((between) => between !== other && reaches(between, other)),
    )
    return direct.map((other) => `  ${name} --> ${other}`)
  })
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}
