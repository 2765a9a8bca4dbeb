import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { answerTime, validCertificates } from './fact-values.ts'
import styles from './proof.module.css'

/** What the trust center proves, for pages where people decide: only what the provider has published. */
export type Proof = Pick<Facts, 'serviceLevel' | 'support' | 'certificates'>

/** Service level, fastest answer and certificates in a line, with the page that proves them; nothing without any. */
export function ProofStrip({ proof: { serviceLevel, support, certificates } }: { proof: Proof }) {
  const { t, i18n } = useTranslation('proof')
  const minutes = support?.value.responses[0]?.minutes
  const valid = validCertificates(certificates, i18n.language as Language)
  const rows: [string, string][] = []
  if (serviceLevel) rows.push([t('uptime'), `${serviceLevel.value.uptime}%`])
  if (minutes !== undefined) {
    const [unit, count] = answerTime(minutes)
    rows.push([t('answer'), t(unit, { count })])
  }
  if (valid !== null) rows.push([t('certificates'), valid])
  if (rows.length === 0) return null
  const isDemo = [serviceLevel, support, certificates].some((part) => part?.demo)
  return (
    <section
      className="pad-ends-5 row gap-4 across-7 bottom between wide centred ruled-below"
      aria-label={t('label')}
    >
      <TermList
        rows={rows}
        className="row gap-4 across-7 flush"
        pair={styles.fact ?? ''}
        term="quiet text-xs"
        value="strong figures"
      />
      <p className="text-s">
        <a className="pad-ends-1 inline-block brand strong" href={PATHS.trust}>
          {t('link')}
        </a>{' '}
        {isDemo ? <DemoTag /> : null}
      </p>
    </section>
  )
}
