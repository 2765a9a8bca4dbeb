import type { PageFacts } from '#contract/kit/web-handler.ts'

/** Finds the page of a path; `path` of the result is that of the request. */
type PageLookup = (path: string) => PageFacts | undefined

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
  const patterns = named.map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[\\w-]{1,64}')}$`),
  }))
  return (path) => {
    const found = byPath.get(path)
    if (found) return found
    const matching = patterns.find(({ pattern }) => pattern.test(path))?.page
    if (!matching || (matching.kind !== 'account' && !publishedPaths(matching.path).includes(path)))
      return undefined
    return { ...matching, path }
  }
}
