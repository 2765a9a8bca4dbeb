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

/** Runs before the first paint, so that nothing moves when React hydrates. Browsers have run it when they load ours. */
export const DISPLAY_SCRIPT = !import.meta.env.SSR
  ? ''
  : `document.cookie.replace(/\\b(${SIDEBAR}|${SIZE})=(\\w+)/g,(_,n,v)=>{document.documentElement.dataset[n]=v})`

/**
 * Runs behind the menu as the server sends it, which has all entries of the area and is not seen: shows those that this
 * browser showed last, in groups that fold as they did. Without such an entry the menu waits for its user.
 */
export const MENU_SCRIPT_TEXT = `try{const nav=document.querySelector('#account-menu>nav'),
words=name=>(localStorage.getItem(name)||'').split(' '),shown=words('shownMenu'),folded=words('foldedGroups')
for(const group of nav.children){const id=group.dataset.group,links=[...group.querySelectorAll('a')]
for(const link of links)link.hidden=!shown.includes(id+':'+link.getAttribute('href'))
group.hidden=links.every(link=>link.hidden)
if(folded.includes(id))group.dataset.folded=''
if(!group.hidden)delete nav.dataset.before}}catch{}`

export const MENU_SCRIPT = import.meta.env.SSR ? MENU_SCRIPT_TEXT : ''

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
