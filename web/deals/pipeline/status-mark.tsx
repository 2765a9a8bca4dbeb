import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './deal-state.module.css'

type Tone = 'busy' | 'good' | 'warn' | 'bad' | 'quiet'

const LOOKS: Readonly<Record<DealStatus, readonly [Tone, LineIconName]>> = {
  draft: ['quiet', 'terms'],
  submitted: ['busy', 'mail'],
  inReview: ['busy', 'clock'],
  actionRequired: ['warn', 'chat'],
  approved: ['good', 'lock'],
  expired: ['quiet', 'clock'],
  rejected: ['bad', 'refused'],
  duplicate: ['bad', 'book'],
  withdrawn: ['quiet', 'refused'],
}

/** A review status: a picture, and its name in the texts of the page. */
export function StatusMark({ status, name }: { readonly status: DealStatus; readonly name: string }) {
  const [tone, icon] = LOOKS[status]
  return (
    <span className={`gap-2 inline center quiet text-s oneline ${styles.tag}`} data-tone={tone}>
      <LineIcon name={icon} />
      <Text>{name}</Text>
    </span>
  )
}
