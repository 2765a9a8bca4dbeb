import type { PageFacts } from '#contract/kit/web-handler.ts'
import { canonicalPath } from './canonical-path.ts'

interface PageLookup {
  /** The page of a path; `path` of the result is that of the request. */
  at(path: string): PageFacts | undefined
  /** The path of the page that another spelling means: other slashes, escapes or capitals; undefined where it means none. */
  meantBy(path: string): string | undefined
}

/**
 * The pages by path, those with a parameter (`/content/roles/:roleId`) by the form of their path. Of the account area
 * every path of that form is a page, rendered for each request. Public ones are cached, so that only what is published
 * is a page: guessed paths fill no cache.
 * @param publishedPaths the paths of a public page with a parameter, by its pattern
 */
export function pageLookup(
  pages: readonly PageFacts[],
  publishedPaths: (pattern: string) => readonly string[],
): PageLookup {
  const named = pages.filter(({ path }) => path.includes('/:'))
  const byPath = new Map(pages.filter((page) => !named.includes(page)).map((page) => [page.path, page]))
  const inLowerCase = new Map([...byPath.keys()].map((path) => [path.toLowerCase(), path]))
  const patterns = named.map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[\\w-]{1,64}')}$`),
    inAnyCase: new RegExp(`^${page.path.replace(/:\w+/g, '([\\w-]{1,64})')}$`, 'i'),
  }))

  function at(path: string): PageFacts | undefined {
    const found = byPath.get(path)
    if (found) return found
    const matching = patterns.find(({ pattern }) => pattern.test(path))?.page
    if (!matching || (matching.kind !== 'account' && !publishedPaths(matching.path).includes(path)))
      return undefined
    return { ...matching, path }
  }

  /** Parameters stay as they are: only the words of the pattern have one spelling. */
  function inOwnCase(path: string): string | undefined {
    const fixed = inLowerCase.get(path.toLowerCase())
    if (fixed !== undefined) return fixed
    for (const { page, inAnyCase } of patterns) {
      const values = inAnyCase.exec(path)?.slice(1)
      if (values) return page.path.replace(/:\w+/g, () => values.shift() ?? '')
    }
    return undefined
  }

  return {
    at,
    meantBy(path) {
      const canonical = canonicalPath(path)
      const meant = at(canonical) ? canonical : inOwnCase(canonical)
      return meant !== undefined && meant !== path && at(meant) ? meant : undefined
    },
  }
}
