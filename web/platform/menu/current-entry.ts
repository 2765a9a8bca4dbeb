import type { MenuEntry } from './menu-entries.ts'

/**
 * The entry of a menu that leads to this path: that of the page itself, or else that of the page above it.
 * @returns its path, and whether it is the page itself
 */
export function currentEntry(
  entries: readonly Pick<MenuEntry, 'path' | 'leadsTo'>[],
  pathname: string,
): { readonly path: string; readonly isPage: boolean } | undefined {
  const itself = entries.find(({ path }) => path === pathname)
  if (itself) return { path: itself.path, isPage: true }
  const below = entries.filter(({ path }) => pathname.startsWith(`${path}/`))
  const above =
    entries.find(({ leadsTo }) => leadsTo.some((start) => pathname.startsWith(start))) ??
    below.sort((a, b) => b.path.length - a.path.length)[0]
  return above && { path: above.path, isPage: false }
}
