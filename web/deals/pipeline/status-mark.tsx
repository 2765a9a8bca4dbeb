import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import { REQUEST_TONES } from '#web/requests/request/shared.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './deal-state.module.css'

const ICONS: Readonly<Record<DealStatus, LineIconName>> = {
  draft: 'terms',
  submitted: 'mail',
  inReview: 'clock',
  actionRequired: 'chat',
  approved: 'lock',
  expired: 'clock',
  rejected: 'refused',
  duplicate: 'book',
  withdrawn: 'refused',
}

/** A review status: a picture, and its name in the texts of the page. */
export function StatusMark({ status, name }: { readonly status: DealStatus; readonly name: string }) {
  // A draft is no request yet.
  const tone = REQUEST_TONES.deal[status] ?? 'quiet'
  return (
    <span className={`gap-2 inline center quiet text-s oneline ${styles.tag}`} data-tone={tone}>
      <LineIcon name={ICONS[status]} />
      <Text>{name}</Text>
    </span>
  )
}
