import type { PageFacts } from '#contract/kit/web-handler.ts'

/** Finds the page of a path; `path` of the result is that of the request. */
type PageLookup = (path: string) => PageFacts | undefined

/**
 * The pages by path, those with a parameter (`/content/roles/:roleId`) by the form of their path. These are rendered
 * for each request, so that guessed ids fill no cache: only pages of the account area may have one.
 */
export function pageLookup(pages: readonly PageFacts[]): PageLookup {
  const named = pages.filter(({ path }) => path.includes('/:'))
  const cached = named.find(({ kind }) => kind !== 'account')
  if (cached) throw new Error(`${cached.path} would fill the page cache`)
  const byPath = new Map(pages.filter((page) => !named.includes(page)).map((page) => [page.path, page]))
  const patterns = named.map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[\\w-]{1,64}')}$`),
  }))
  return (path) => {
    const found = byPath.get(path)
    if (found) return found
    const matching = patterns.find(({ pattern }) => pattern.test(path))
    return matching && { ...matching.page, path }
  }
}
