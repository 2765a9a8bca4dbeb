import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import styles from './tab-strip.module.css'

interface TabStripProps {
  readonly label: string
  readonly tabs: readonly { readonly path: string; readonly title: string; readonly end?: boolean }[]
}

/** The pages of one group of the account menu, on screens on which the menu is not next to the page. */
export function TabStrip({ label, tabs }: TabStripProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Another tab is another path.
  useOnChange([pathname], () => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3
  })
  return (
    <nav ref={nav} className={`fade-x ${styles.tabs}`} aria-label={label}>
      {tabs.map(({ path, title, end = true }) => (
        <NavLink key={path} to={path} end={end}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
