import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './request-tag.module.css'

type Tone = 'busy' | 'good' | 'warn' | 'bad' | 'quiet'

/** How each state looks: its words have an icon and a colour of their own. */
const TONES: Readonly<Record<RequestKind, Readonly<Record<string, Tone>>>> = {
  associationEnd: { waiting: 'busy', inReview: 'busy', ended: 'good', continued: 'bad', withdrawn: 'quiet' },
  certification: { inReview: 'busy', returned: 'warn', failed: 'bad', withdrawn: 'quiet', verified: 'good' },
  deal: {
    submitted: 'busy',
    inReview: 'busy',
    actionRequired: 'warn',
    approved: 'good',
    expired: 'quiet',
    rejected: 'bad',
    duplicate: 'bad',
    withdrawn: 'quiet',
  },
  dealExtension: { inReview: 'busy', granted: 'good', refused: 'bad', withdrawn: 'quiet', lapsed: 'quiet' },
  partner: {
    inReview: 'busy',
    moreInformation: 'warn',
    approved: 'good',
    rejected: 'bad',
    withdrawn: 'quiet',
  },
  poc: {
    inReview: 'busy',
    moreInformation: 'warn',
    approved: 'good',
    rejected: 'bad',
    withdrawn: 'quiet',
    completed: 'good',
  },
  trial: {
    requested: 'busy',
    provisioning: 'busy',
    ready: 'good',
    stopped: 'quiet',
    ended: 'warn',
    wiped: 'quiet',
    failed: 'bad',
    converted: 'good',
    inApproval: 'busy',
    waiting: 'busy',
    offered: 'warn',
    declined: 'bad',
    withdrawn: 'quiet',
    lapsed: 'quiet',
  },
  trialExtension: { inReview: 'busy', granted: 'good', refused: 'bad', withdrawn: 'quiet', lapsed: 'quiet' },
}

const ICONS: Readonly<Record<Tone, LineIconName>> = {
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
  const tone = TONES[kind][state] ?? 'quiet'
  return (
    <span className={styles.tag} data-tone={tone}>
      <LineIcon name={ICONS[tone]} />
      <Text>{children}</Text>
    </span>
  )
}
