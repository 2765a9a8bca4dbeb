import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { currentEntry } from '#web/platform/menu/current-entry.ts'
import type { MenuEntry } from '#web/platform/menu/menu-entries.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { localEntries } from '#web/platform/session/browser-storage.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import { Text } from '#web/ui/text.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import styles from './area-menu.module.css'
import type { MenuSearch } from './menu-filter.tsx'

interface MenuGroup {
  readonly id: string
  readonly name: string
}

interface AreaMenuProps {
  /** In their order; a group without an entry is left out. */
  readonly groups: readonly MenuGroup[]
  /** The entries that the user may see. */
  readonly entries: readonly MenuEntry[]
}

/**
 * The menu of an area. Its groups fold, and stay so in this browser; the entry of the page that is shown stays in sight.
 * The key / filters it, unless single keys are off.
 */
export function AreaMenu({ groups, entries: all }: AreaMenuProps) {
  const { t } = useTranslation('layout')
  const titleOf = useTitle()
  const [keys, setKeys] = useState<typeof import('./menu-filter.tsx')>()
  const [filter, setFilter] = useState<MenuSearch>()
  const entries = filter ? all.filter(({ title }) => filter.has(titleOf(title))) : all
  const current = currentEntry(all, useLocation().pathname)
  const [folded, setFolded] = useState<readonly string[]>([])
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => setFolded(storedGroups()), [])
  // Loaded before its key can be pressed, so that what is typed after the key goes into its field.
  // Without them the menu has all its entries.
  useEffect(() => whenIdle(() => void import('./menu-filter.tsx').then(setKeys, () => undefined)), [])
  // Another page is shown.
  useOnChange([current?.path], () => {
    setFilter(undefined)
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  })
  const fold = (id: string): void => {
    const next = folded.includes(id) ? folded.filter((each) => each !== id) : [...folded, id]
    if (next.length > 0) localEntries.set('foldedGroups', next.join(' '))
    else localEntries.remove('foldedGroups')
    setFolded(next)
  }
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('menu')}>
      {keys ? (
        <Suspense>
          <keys.MenuFilter nav={nav} search={filter} count={entries.length} onSearch={setFilter} />
        </Suspense>
      ) : null}
      {groups.map(({ id, name }) => {
        const own = entries.filter(({ group }) => group === id)
        if (own.length === 0) return null
        const isFolded = folded.includes(id) && !filter?.text
        return (
          <div key={id} className={styles.entries} data-folded={isFolded ? '' : undefined}>
            <button type="button" className={styles.group} aria-expanded={!isFolded} onClick={() => fold(id)}>
              <Text>{name}</Text>
              <svg width="12" height="12" viewBox="0 0 12 12" fill="none" aria-hidden="true">
                <path d="m3 4.5 3 3 3-3" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
            </button>
            {own.map((entry) => (
              <Entry
                key={entry.path}
                entry={entry}
                current={entry.path === current?.path ? (current.isPage ? 'page' : 'true') : undefined}
              />
            ))}
          </div>
        )
      })}
      {keys ? (
        <Suspense>
          <keys.KeySwitch />
        </Suspense>
      ) : null}
    </nav>
  )
}

function storedGroups(): readonly string[] {
  return localEntries.get('foldedGroups')?.split(' ') ?? []
}

interface EntryProps {
  readonly entry: MenuEntry
  readonly current: 'page' | 'true' | undefined
}

/** In the collapsed menu the text is for screen readers and the tooltip. */
function Entry({ entry: { path, title, icon, isDocument }, current }: EntryProps) {
  const text = useTitle()(title)
  const content = (
    <>
      <span className={`stack rigid ${styles.icon}`} title={text}>
        <LineIcon name={icon as LineIconName} />
      </span>
      <span className={styles.text}>{text}</span>
    </>
  )
  return isDocument ? (
    <a href={path}>{content}</a>
  ) : (
    <Link to={path} aria-current={current}>
      {content}
    </Link>
  )
}
