import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '#contract/kit/listed.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { TermList } from '#web/ui/term-list.tsx'
import { bandwidth as bandwidthText } from './bandwidth.ts'
import { FactMissing } from './fact-missing.tsx'
import styles from './facts.module.css'

/** What a network has to give: protocol, bandwidth by use, latency, ports, and what can be plugged in. */
export function ConnectionNeeds({ connection }: { connection: Facts['connection'] }) {
  const { t, i18n } = useTranslation('facts')
  if (!connection) return <FactMissing title={t('connection.bandwidth')} />
  const { protocol, bandwidth, latencyMs, ports, peripherals } = connection.value
  const most = Math.max(...bandwidth.map(({ kbps }) => kbps))
  const facts: (readonly [string, ReactNode])[] = [
    [t('connection.protocol'), protocol],
    [t('connection.latency'), t('connection.latencyText', { ms: latencyMs })],
    [t('connection.ports'), listed(ports, i18n.language)],
    ...(peripherals.length > 0
      ? [[t('connection.peripherals'), <Peripherals key="peripherals" names={peripherals} />] as const]
      : []),
  ]
  return (
    <div className={`stack gap-6 across-7 ${styles.connection}`}>
      <div>
        <h3 className="below-4 text-l">{t('connection.bandwidth')}</h3>
        <ul className={`plain stack gap-4 ${styles.bars}`}>
          {bandwidth.map(({ use, kbps }) => (
            <li className="row gap-0 across-4 between text-s" key={use}>
              <span>{use}</span>
              <b className="figures">{bandwidthText(kbps)}</b>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 0h100v4H0z" fill="var(--line)" />
                <path d={`M0 0h${share(kbps, most)}v4H0z`} fill="var(--brand)" />
              </svg>
            </li>
          ))}
        </ul>
      </div>
      <TermList
        rows={facts}
        className="stack gap-4 packed flush"
        term="faint text-xs"
        value="strong figures"
      />
      {connection.demo ? <p className="whole faint text-xs">{t('allDemoAbove')}</p> : null}
    </div>
  )
}

/** Each on a line of its own: the operators write them as items, so they are no part of a sentence. */
function Peripherals({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="plain">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** Length of a bar; the least one can still be seen. */
function share(kbps: number, most: number): number {
  return Math.max(2, Math.round((kbps / most) * 100))
}
