import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import styles from './point-list.module.css'

interface Point {
  readonly icon: LineIconName
  readonly title: string
  /** Its paragraphs. */
  readonly text: string | readonly string[]
}

interface PointListProps {
  readonly points: readonly Point[]
  /** They are below each other: their heading is next to them. */
  readonly isOneColumn?: boolean
}

/** Points with icons, in as many columns as fit. */
export function PointList({ points, isOneColumn = false }: PointListProps) {
  return (
    <ul className={styles.points} data-single={isOneColumn ? '' : undefined}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <LineIcon name={icon} className="brand" />
          <h3 className="text-l">{title}</h3>
          <div>
            {[text].flat().map((paragraph) => (
              <p className="above-1 measure-text quiet text-s" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
