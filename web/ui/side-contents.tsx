import type { ReactNode } from 'react'
import styles from './side-contents.module.css'

interface SideContentsProps {
  /** What the list of sections is. */
  readonly label: string
  /** Sections by the ids of their headings; those of a group with a title are named by it. */
  readonly groups: readonly {
    readonly title?: string
    readonly links: readonly (readonly [id: string, text: string])[]
  }[]
  readonly children: ReactNode
}

/** A long page with links to its sections: next to them where there is room, and in sight all the time; above them else. */
export function SideContents({ label, groups, children }: SideContentsProps) {
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <nav className={`row gap-4 across-6 text-s ${styles.nav}`} aria-label={label}>
        {groups.map(({ title, links }) => (
          <div key={links[0]?.[0]}>
            {title ? (
              <p className="flush below-1 faint text-xs" id={`group-${links[0]?.[0]}`}>
                {title}
              </p>
            ) : null}
            <ul
              className="plain row gap-0 across-3"
              aria-labelledby={title ? `group-${links[0]?.[0]}` : undefined}
            >
              {links.map(([id, text]) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={`stack gap-5 slim ${styles.sections}`}>{children}</div>
    </div>
  )
}
