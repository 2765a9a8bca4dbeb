import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { currentEntry } from '#web/platform/menu/current-entry.ts'
import type { MenuEntry } from '#web/platform/menu/menu-entries.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { localEntries } from '#web/platform/session/browser-storage.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { Text } from '#web/ui/text.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import styles from './area-menu.module.css'
import type { MenuSearch } from './menu-filter.tsx'

interface MenuGroup {
  readonly id: string
  readonly name: string
  /** Those that the user may see. */
  readonly entries: readonly MenuEntry[]
}

interface AreaMenuProps {
  /** In their order; a group without an entry is left out. */
  readonly groups: readonly MenuGroup[]
  /** The user is unknown and the groups have all entries: those that were shown last are seen (`MENU_SCRIPT`). */
  readonly isBefore: boolean
}

/**
 * The menu of an area. Its groups fold, and stay so in this browser; the entry of the page that is shown stays in sight.
 * The key / filters it, unless single keys are off.
 */
export function AreaMenu({ groups, isBefore }: AreaMenuProps) {
  const { t } = useTranslation('layout')
  const titleOf = useTitle()
  const [late, setLate] = useState<typeof import('./menu-filter.tsx')>()
  const [filter, setFilter] = useState<MenuSearch>()
  const all = groups.flatMap(({ entries }) => entries)
  const isLeft = ({ title }: MenuEntry): boolean => !filter || filter.has(titleOf(title))
  const current = currentEntry(all, useLocation().pathname)
  const [folded, setFolded] = useState<readonly string[]>([])
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => setFolded(storedGroups()), [])
  const shown = groups.flatMap(({ id, entries }) => entries.map(({ path }) => `${id}:${path}`)).join(' ')
  // For the next document; what the script of this one has hidden is from here on as React says.
  useLayoutEffect(() => {
    if (isBefore) return
    localEntries.set('shownMenu', shown)
    for (const each of nav.current?.querySelectorAll('[hidden]') ?? []) each.removeAttribute('hidden')
  }, [isBefore, shown])
  // Loaded before its key can be pressed, so that what is typed after the key goes into its field.
  // Without it the menu has all its entries.
  useEffect(() => whenIdle(() => void import('./menu-filter.tsx').then(setLate, () => undefined)), [])
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
    <nav
      ref={nav}
      className={`fade-y ${styles.nav}`}
      aria-label={t('menu')}
      data-before={isBefore ? '' : undefined}
      suppressHydrationWarning
    >
      {late ? (
        <Suspense>
          <late.MenuFilter nav={nav} search={filter} count={all.filter(isLeft).length} onSearch={setFilter} />
        </Suspense>
      ) : null}
      {groups.map(({ id, name, entries }) => {
        const own = entries.filter(isLeft)
        if (own.length === 0) return null
        const isFolded = folded.includes(id) && !filter?.text
        return (
          <div
            key={id}
            className={styles.entries}
            data-group={id}
            data-folded={isFolded ? '' : undefined}
            suppressHydrationWarning
          >
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
    <a href={path} aria-current={current} suppressHydrationWarning>
      {content}
    </a>
  ) : (
    <Link to={path} aria-current={current} suppressHydrationWarning>
      {content}
    </Link>
  )
}
