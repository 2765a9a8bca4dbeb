import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { currentEntry } from '#web/platform/menu/current-entry.ts'
import type { MenuEntry } from '#web/platform/menu/menu-entries.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from './area-menu.module.css'

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

/** The menu of an area. */
export function AreaMenu({ groups, entries }: AreaMenuProps) {
  const { t } = useTranslation('layout')
  const current = currentEntry(entries, useLocation().pathname)
  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      {groups.map(({ id, name }) => {
        const own = entries.filter(({ group }) => group === id)
        if (own.length === 0) return null
        return [
          <p key={id} className={styles.group}>
            {name}
          </p>,
          ...own.map((entry) => (
            <Entry
              key={entry.path}
              entry={entry}
              current={entry.path === current?.path ? (current.isPage ? 'page' : 'true') : undefined}
            />
          )),
        ]
      })}
    </nav>
  )
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
      <span className={styles.icon} title={text}>
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
