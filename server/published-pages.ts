import type { Deps } from './deps.ts'
import { guideNames } from './website/resource/guide.service.ts'

/** The addresses of public pages that operators publish, by the pattern of their page: of these each is cached and in the sitemap. */
export function publishedPaths(
  deps: Pick<Deps, 'contents' | 'clock' | 'partnerDirectory'>,
  pattern: string,
): readonly string[] {
  if (pattern === '/content/resource/guides/:guide')
    return guideNames(deps).map((name) => pattern.replace(':guide', name))
  if (pattern === '/content/partner/directory/:entry')
    return [...deps.partnerDirectory.entries().keys()].map((id) => pattern.replace(':entry', id))
  return []
}
