import { useTranslation } from 'react-i18next'
import { listed } from '#contract/kit/listed.ts'
import type { Facts as PublishedFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { Term } from '#web/ui/term-list.tsx'
import { answerTime, validCertificates } from './fact-values.ts'

/** What the trust center proves, for pages where people decide: only what the provider has published. */
export type Proof = Pick<PublishedFacts, 'serviceLevel' | 'support' | 'certificates'>

interface ProofStripProps {
  readonly proof: Proof
  /** What the page itself says, before it. */
  readonly facts?: readonly Term[]
}

/**
 * One band of figures: what the page says, then service level, fastest answer and certificates with the page that proves
 * them. Nothing where there are none.
 */
export function ProofStrip({ proof: { serviceLevel, support, certificates }, facts = [] }: ProofStripProps) {
  const { t, i18n } = useTranslation('proof')
  const minutes = support?.value.responses[0]?.minutes
  const valid = validCertificates(certificates)
  const rows: Term[] = []
  if (serviceLevel) rows.push([t('uptime'), `${serviceLevel.value.uptime}%`])
  if (minutes !== undefined) {
    const [unit, count] = answerTime(minutes)
    rows.push([t('answer'), t(unit, { count })])
  }
  if (valid.length > 0) {
    rows.push([listed(valid, i18n.language), t('certificates', { count: valid.length })])
  }
  if (rows.length === 0) return facts.length === 0 ? null : <Facts rows={facts} />
  return (
    <section aria-label={t('label')}>
      <Facts rows={[...facts, ...rows]}>
        <a className="onward" href={PATHS.trust}>
          {t('link')}
        </a>
        {[serviceLevel, support, certificates].some((fact) => fact?.demo) ? <DemoTag /> : null}
      </Facts>
    </section>
  )
}
