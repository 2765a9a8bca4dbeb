import { useTranslation } from 'react-i18next'
import type { ClientRelease } from '#contract/features/resource/resource.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import styles from './client-card.module.css'
import { DevicePicture } from './device-picture.tsx'
import { formatSize } from './format-size.ts'

interface ClientCardProps {
  readonly release: ClientRelease
  /** It is the one for the device that the page is read on. */
  readonly isOwn: boolean
}

/** One client with everything to know before downloading it. */
export function ClientCard({ release, isOwn }: ClientCardProps) {
  const { t, i18n } = useTranslation('resource')
  const language = i18n.language as Language
  const { platform, version, releasedOn, sizeBytes, sha256, notes, url, demo, fileName } = release
  const facts = [
    [t('version'), version],
    [t('released'), formatDate(Date.parse(releasedOn), language, 'UTC')],
    [t('size'), formatSize(sizeBytes, language)],
  ] as const
  return (
    <section
      className={`${styles.place} ${isOwn ? styles.first : ''}`}
      id={platform}
      aria-labelledby={`${platform}-name`}
    >
      <div className={`${styles.card} ${isOwn ? styles.own : ''}`}>
        <DevicePicture platform={platform} />
        <div className={styles.main}>
          {isOwn ? <p className={styles.yours}>{t('yours')}</p> : null}
          <h2 id={`${platform}-name`}>
            {t(`platform.${platform}`)}
            {demo ? <span className={styles.demo}>{t('demo')}</span> : null}
          </h2>
          <p className={styles.device}>{t(`device.${platform}`)}</p>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ActionLink href={url} tone={isOwn ? 'main' : 'quiet'}>
            {t('download', { platform: t(`platform.${platform}`) })}
          </ActionLink>
        </div>
        <div className={styles.detail}>
          <div>
            <h3>{t('notes')}</h3>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{t('sha256')}</h3>
            <p className={styles.file}>{fileName}</p>
            <code>{sha256}</code>
          </div>
        </div>
      </div>
    </section>
  )
}
