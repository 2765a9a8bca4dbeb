import { useTranslation } from 'react-i18next'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './campaign-strip.module.css'
import type { RunningCampaign } from './running-campaign.ts'

/** A line above the header that leads to the campaign that runs. */
export function CampaignStrip({ campaign }: { campaign: RunningCampaign | undefined }) {
  const { t, i18n } = useTranslation('campaign')
  if (!campaign) return null
  const [first = campaign.name, ...others] = campaign.promises
  const date = formatDeadline(campaign.endsAt, i18n.language as Language, campaign.timeZone)
  return (
    <aside className={`unprinted ${styles.strip}`} aria-label={t('strip.label')}>
      <a href={PATHS.active618}>
        <b className="sun">
          <Text>{first}</Text>
          {others.map((other) => (
            <span key={other} className={styles.others}>
              {t('strip.other', { other })}
            </span>
          ))}
        </b>
        <span>{t('strip.until', { date })}</span>
        <u>{t('strip.more')}</u>
      </a>
    </aside>
  )
}
