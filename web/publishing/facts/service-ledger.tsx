import { useTranslation } from 'react-i18next'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './facts.module.css'
import { useFactTexts } from './use-fact-texts.ts'

/** The commitments of the provider in one list, each with its value or the words that it is not published yet. */
export function ServiceLedger({ facts }: { facts: Facts }) {
  const { t } = useTranslation('facts')
  const { hours, languages, answers } = useFactTexts()
  const { serviceLevel, support, security, certificates } = facts
  const valid = certificates?.value.filter(({ state }) => state !== 'expired') ?? []
  return (
    <dl className={styles.ledger}>
      <Row
        title={t('uptime.title')}
        value={serviceLevel && t('uptime.value', { percent: serviceLevel.value.uptime })}
        note={serviceLevel?.value.credits}
        demo={serviceLevel?.demo}
      />
      <Row
        title={t('hours.title')}
        value={support && hours(support.value)}
        note={support ? languages(support.value) : undefined}
        demo={support?.demo}
      />
      <Row title={t('answers.title')} value={support && answers(support.value)} demo={support?.demo} />
      <Row
        title={t('security.title')}
        value={security && t('security.topics')}
        note={t('security.eachTopic')}
        link={{ href: PATHS.trust, text: t('security.link') }}
      />
      <Row
        title={t('certificates.title')}
        value={valid.length > 0 ? valid.map(({ name }) => name).join(t('comma')) : null}
        demo={certificates?.demo}
        link={{ href: `${PATHS.aboutUs}?point=1`, text: t('certificates.link') }}
      />
    </dl>
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
    <div>
      <dt>{title}</dt>
      {value === null ? (
        <dd className={styles.none}>{t('missing.short')}</dd>
      ) : (
        <dd>
          <Text>{value}</Text>
          {note ? <small>{note}</small> : null}
        </dd>
      )}
      <dd className={styles.aside}>
        {value !== null && demo ? <DemoTag /> : null}
        {link ? <a href={link.href}>{link.text}</a> : null}
      </dd>
    </div>
  )
}
