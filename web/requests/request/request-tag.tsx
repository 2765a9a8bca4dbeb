import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { RequestTone } from '#contract/requests/request/request.rules.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './request-tag.module.css'
import { REQUEST_TONES } from './request-tones.built.ts'

const ICONS: Readonly<Record<RequestTone, LineIconName>> = {
  busy: 'clock',
  good: 'check',
  warn: 'refused',
  bad: 'refused',
  quiet: 'terms',
}

/** The state of a request. */
export function RequestTag(props: {
  readonly kind: RequestKind
  readonly state: string
  readonly children: string
}) {
  const { kind, state, children } = props
  const tone = REQUEST_TONES[kind][state] ?? 'quiet'
  return (
    <span className={styles.tag} data-tone={tone}>
      <LineIcon name={ICONS[tone]} />
      <Text>{children}</Text>
    </span>
  )
}
