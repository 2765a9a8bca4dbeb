/**
 * Display settings of the account area: collapsed menu and density. They are stored in the cookies of the
 * specification (points 2 and 3) and set on `<html>` for the style sheets.
 */
export const SIZES = ['default', 'small'] as const
export type Size = (typeof SIZES)[number]

/** 1 open, 0 collapsed. */
const SIDEBAR = 'sidebarStatus'
const SIZE = 'size'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Runs before the first paint, so that nothing moves when React hydrates. */
export const DISPLAY_SCRIPT = `document.cookie.replace(/\\b(${SIDEBAR}|${SIZE})=(\\w+)/g,(_,n,v)=>{document.documentElement.dataset[n]=v})`

export function isFolded(): boolean {
  return document.documentElement.dataset[SIDEBAR] === '0'
}

export function setFolded(folded: boolean): void {
  store(SIDEBAR, folded ? '0' : '1')
}

export function currentSize(): Size {
  return SIZES.find((size) => size === document.documentElement.dataset[SIZE]) ?? 'default'
}

export function setSize(size: Size): void {
  store(SIZE, size)
}

function store(name: string, value: string): void {
  document.documentElement.dataset[name] = value
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers that we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
