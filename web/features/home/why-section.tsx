import { useTranslation } from 'react-i18next'
import { GlobePicture } from '#web/ui/pictures/globe-picture.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Offer } from './offer.ts'
import { ClocksPicture } from './pictures/clocks-picture.tsx'
import { DevicesPicture } from './pictures/devices-picture.tsx'
import { SizesPicture } from './pictures/sizes-picture.tsx'
import { StreamPicture } from './pictures/stream-picture.tsx'
import styles from './why-section.module.css'

/** Why cloud desktops, each reason with its picture. */
export function WhySection({ offer }: { offer: Offer }) {
  const { t } = useTranslation('home')
  return (
    <Section id="why" eyebrow={t('why.eyebrow')} title={t('why.title')}>
      <div className={styles.bento}>
        <Reason title={t('why.device.title')} text={t('why.device.text')}>
          <StreamPicture center={t('why.device.center')} pixels={t('why.device.pixels')} />
        </Reason>
        <Reason title={t('why.clocks.title')} text={t('why.clocks.text')} ground="night">
          <ClocksPicture
            labels={{
              idle: t('why.clocks.idle'),
              idleLabel: t('why.clocks.idleLabel'),
              end: t('why.clocks.end'),
              endLabel: t('why.clocks.endLabel'),
            }}
          />
        </Reason>
        <Reason title={t('why.anywhere.title')} text={t('why.anywhere.text')}>
          <DevicesPicture />
        </Reason>
        <Reason title={t('why.regions.title')} text={t('why.regions.text')} tags={offer.regions}>
          <GlobePicture />
        </Reason>
        {offer.sizes ? (
          <Reason title={t('why.sizes.title')} text={t('why.sizes.text', { ...offer.sizes })}>
            <SizesPicture />
          </Reason>
        ) : null}
      </div>
    </Section>
  )
}

interface ReasonProps {
  readonly title: string
  readonly text: string
  readonly tags?: readonly string[]
  readonly ground?: 'sheet' | 'night'
  readonly children: React.ReactNode
}

function Reason({ title, text, tags = [], ground = 'sheet', children }: ReasonProps) {
  return (
    <article className={`${styles.reason} ${styles[ground]}`}>
      <h3>{title}</h3>
      <p>{text}</p>
      {tags.length > 0 ? (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.picture}>{children}</div>
    </article>
  )
}
