import { useTranslation } from 'react-i18next'
import { listed } from '#contract/kit/listed.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { Text } from '#web/ui/text.tsx'
import { validCertificates } from './fact-values.ts'
import styles from './facts.module.css'
import { useFactTexts } from './use-fact-texts.ts'

/** The commitments of the provider in one list, each with its value or the words that it is not published yet. */
export function ServiceLedger({ facts }: { facts: Facts }) {
  const { t, i18n } = useTranslation('facts')
  const { hours, languages, answers } = useFactTexts()
  const { serviceLevel, support, security, certificates } = facts
  const published = [serviceLevel, support, certificates].filter((fact) => fact !== null)
  // Where all are made up, one mark says it of the whole list.
  const isAllDemo = published.length > 0 && published.every(({ demo }) => demo)
  const isMarked = (fact: { readonly demo: boolean } | null) => !isAllDemo && fact?.demo
  return (
    <>
      <dl className={styles.ledger}>
        <Row
          title={t('uptime.title')}
          value={serviceLevel && t('uptime.value', { percent: serviceLevel.value.uptime })}
          note={serviceLevel?.value.credits}
          demo={isMarked(serviceLevel)}
        />
        <Row
          title={t('hours.title')}
          value={support && hours(support.value)}
          note={support ? languages(support.value) : undefined}
          demo={isMarked(support)}
        />
        <Row title={t('answers.title')} value={support && answers(support.value)} demo={isMarked(support)} />
        <Row
          title={t('security.title')}
          value={security && t('security.topics')}
          note={t('security.eachTopic')}
          link={{ href: PATHS.trust, text: t('security.link') }}
        />
        <Row
          title={t('certificates.title')}
          value={listed(validCertificates(certificates), i18n.language) || null}
          demo={isMarked(certificates)}
          link={{ href: `${PATHS.aboutUs}?point=1`, text: t('certificates.link') }}
        />
      </dl>
      {isAllDemo ? <p className="above-3 faint text-xs">{t('allDemoAbove')}</p> : null}
    </>
  )
}

interface RowProps {
  readonly title: string
  readonly value: string | null
  readonly note?: string | undefined
  readonly demo?: boolean | undefined
  readonly link?: { readonly href: string; readonly text: string }
}

function Row({ title, value, note, demo, link }: RowProps) {
  const { t } = useTranslation('facts')
  return (
    <div className="pad-ends-4 stack gap-1 across-5 baseline ruled-below">
      <dt className="quiet text-s">{title}</dt>
      {value === null ? (
        <dd className="flush figures faint normal">{t('missing.short')}</dd>
      ) : (
        <dd className="flush strong figures">
          <Text>{value}</Text>
          {note ? <small className="block quiet text-xs normal">{note}</small> : null}
        </dd>
      )}
      <dd className={`flush strong figures row gap-1 across-3 center ${styles.aside}`}>
        {value !== null && demo ? <DemoTag /> : null}
        {link ? (
          <a className="inline-block tap brand text-s strong" href={link.href}>
            {link.text}
          </a>
        ) : null}
      </dd>
    </div>
  )
}
