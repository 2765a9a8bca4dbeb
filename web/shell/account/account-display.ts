/**
 * How somebody has set up the account area: the menu folded or not, and how dense it is. Both are kept in the cookies
 * of the specification (points 2 and 3) and stand on `<html>`, where the style sheets read them.
 */
export const SIZES = ['default', 'small'] as const
export type Size = (typeof SIZES)[number]

/** 1 open, 0 folded. */
const SIDEBAR = 'sidebarStatus'
const SIZE = 'size'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Runs before the first paint, so that nothing jumps when React arrives, and notes the presses of buttons that only
 * work from then on.
 */
export const LOOK_SCRIPT = `document.cookie.replace(/\\b(${SIDEBAR}|${SIZE})=(\\w+)/g,(_,n,v)=>{document.documentElement.dataset[n]=v});
(w=>{let l=[],n=e=>{let b=e.target.closest('[data-early]');b&&l.push(b)};
addEventListener('click',n);w.earlyPresses=()=>{removeEventListener('click',n);return l.splice(0)}})(window)`

/** Makes up for presses that came before React could take them. */
export function repeatEarlyPresses(): void {
  const { earlyPresses } = window as { earlyPresses?: () => readonly HTMLElement[] }
  for (const button of earlyPresses?.() ?? []) button.click()
}

export function isFolded(): boolean {
  return document.documentElement.dataset[SIDEBAR] === '0'
}

export function setFolded(folded: boolean): void {
  keep(SIDEBAR, folded ? '0' : '1')
}

export function currentSize(): Size {
  return SIZES.find((size) => size === document.documentElement.dataset[SIZE]) ?? 'default'
}

export function setSize(size: Size): void {
  keep(SIZE, size)
}

function keep(name: string, value: string): void {
  document.documentElement.dataset[name] = value
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers that we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
