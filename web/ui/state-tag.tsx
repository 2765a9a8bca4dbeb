import type { Tone } from '#contract/kit/tone.ts'
import { LineIcon } from './pictures/line-icon.tsx'
import type { LineIconName } from './pictures/line-icons.ts'
import styles from './state-tag.module.css'
import { Text } from './text.tsx'

const ICONS: Readonly<Record<Tone, LineIconName>> = {
  busy: 'clock',
  good: 'check',
  warn: 'refused',
  bad: 'refused',
  quiet: 'terms',
}

interface StateTagProps {
  readonly tone: Tone
  readonly children: string
}

/** The state of what a card or a page is about; in a row of a list it is a `StateMark`. */
export function StateTag({ tone, children }: StateTagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <LineIcon name={ICONS[tone]} />
      <Text>{children}</Text>
    </span>
  )
}
