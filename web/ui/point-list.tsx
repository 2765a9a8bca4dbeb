import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from './point-list.module.css'

interface Point {
  readonly icon: LineIconName
  readonly title: string
  readonly text: string
}

/** Points with icons, in as many columns as fit. */
export function PointList({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <LineIcon name={icon} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
