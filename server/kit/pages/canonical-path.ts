/**
 * The canonical spelling of a path: one slash in front, none at the end, and nothing escaped that need not be. Other
 * spellings of a page (`/content/h%6fme/`) are redirected to it.
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
