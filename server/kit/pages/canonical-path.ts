/**
 * The one spelling of a path: one slash in front, none behind, and nothing escaped that need not be. The router takes
 * many spellings for one page (`/content/h%6fme/`), and each would be kept as a page of its own.
 */
export function canonicalPath(pathname: string): string {
  try {
    const segments = pathname.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    return `/${segments.join('/').replace(/^\/+|\/+$/g, '')}`
  } catch {
    // A broken escape: no page of ours has one.
    return pathname
  }
}
