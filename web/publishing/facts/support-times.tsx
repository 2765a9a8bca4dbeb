import { useTranslation } from 'react-i18next'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { Text } from '#web/ui/text.tsx'
import { FactMissing } from './fact-missing.tsx'
import styles from './facts.module.css'
import { useFactTexts } from './use-fact-texts.ts'

/** When support answers, and where the state of the service is shown. */
export function SupportHours({ support }: { support: Facts['support'] }) {
  const { t } = useTranslation('facts')
  const { hours, languages } = useFactTexts()
  if (!support) return null
  const { statusPage } = support.value
  return (
    <p className="below-4 quiet">
      <b className="block ink text-l">{hours(support.value)}</b> <Text>{languages(support.value)}</Text>{' '}
      {statusPage ? (
        <a className="inline-block tap brand text-s strong" href={statusPage} rel="noopener noreferrer">
          {t('hours.statusPage')}
        </a>
      ) : null}{' '}
      {support.demo ? <DemoTag /> : null}
    </p>
  )
}

/** Answer times by severity; on narrow screens each severity is a card. */
export function AnswerTimes({ support }: { support: Facts['support'] }) {
  const { t } = useTranslation('facts')
  const { duration } = useFactTexts()
  if (!support) return <FactMissing title={t('answers.title')} />
  const within = ({ minutes, aroundTheClock }: (typeof support.value.responses)[number]) =>
    t(aroundTheClock ? 'answers.always' : 'answers.inHours', { time: duration(minutes) })
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className="quiet text-xs medium" scope="col">
            {t('answers.severity')}
          </th>
          <th className="quiet text-xs medium" scope="col">
            {t('answers.meaning')}
          </th>
          <th className="quiet text-xs medium" scope="col">
            {t('answers.title')}
          </th>
        </tr>
      </thead>
      <tbody>
        {support.value.responses.map((response) => (
          <tr key={response.severity}>
            <th className="bold" scope="row">
              <span
                className={`gap-2 inline center oneline ${styles.severity}`}
                data-severity={response.severity}
              >
                {t(`severity.${response.severity}`)}
              </span>
            </th>
            <td data-label={t('answers.meaning')}>{response.meaning}</td>
            <td data-label={t('answers.title')}>{within(response)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
