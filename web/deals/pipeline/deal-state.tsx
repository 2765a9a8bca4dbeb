import { useTranslation } from 'react-i18next'
import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import { daysLeft } from '#contract/kit/time.ts'
import { useSite } from '#web/platform/page/site.ts'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './deal-state.module.css'
import { DEAL_TONES } from './deal-tones.built.ts'

interface DealTagProps {
  readonly status: DealStatus
  /** Whose name of it is read. */
  readonly side?: 'partner' | 'desk'
}

/** The review status. */
export function DealTag({ status, side = 'partner' }: DealTagProps) {
  const { t } = useTranslation('pipeline')
  const name = side === 'desk' ? t(`desk.statuses.${status}`) : t(`status.${status}`)
  return <StateMark tone={DEAL_TONES[status]}>{name}</StateMark>
}

/** There is an unread notification about the deal. */
export function NewsMark() {
  const { t } = useTranslation('pipeline')
  return <span className={`brand text-xs strong ${styles.news}`}>{t('news')}</span>
}

/** From so many days on, an end is soon. */
const SOON_DAYS = 14

/** With so many days left, or more, the ring is whole. */
const FULL_DAYS = 90

/** The days of a protection in words, and as the part of a ring. */
export function DaysLeft({ until, now }: { readonly until: number; readonly now: number }) {
  const { t } = useTranslation('pipeline')
  const { timeZone } = useSite()
  const count = daysLeft(until, now, timeZone)
  return (
    <span className={styles.days} data-soon={count <= SOON_DAYS ? '' : undefined}>
      <svg className={styles.ring} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <circle cx="8" cy="8" r="6" pathLength={FULL_DAYS} strokeDasharray={`${count} ${FULL_DAYS}`} />
      </svg>
      <Text>{until <= now ? t('over') : t('daysLeft', { count })}</Text>
    </span>
  )
}
