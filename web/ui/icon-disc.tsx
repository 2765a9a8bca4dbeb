import styles from './icon-disc.module.css'
import { LineIcon } from './pictures/line-icon.tsx'
import type { LineIconName } from './pictures/line-icons.ts'

interface IconDiscProps {
  readonly name: LineIconName
  readonly tone?: 'quiet' | 'brand' | 'amber' | 'bad'
}

/** The picture of what a row is about, on a disc; its words follow. */
export function IconDisc({ name, tone = 'quiet' }: IconDiscProps) {
  return (
    <span className={styles.disc} data-disc="" data-tone={tone}>
      <LineIcon name={name} />
    </span>
  )
}
