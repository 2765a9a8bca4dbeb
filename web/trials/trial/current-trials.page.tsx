import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialState } from '#contract/trials/trial/trial.rules.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { TrialCard } from './trial-card.tsx'
import { loadTrials, type TrialList, useTrials } from './use-trials.ts'

export const handle = { text: ['trial', 'trialExtension', 'needsCertification'] } satisfies PageHandle

export async function clientLoader(): Promise<TrialList | null> {
  return mayCallNow(listTrials) ? loadTrials() : null
}
clientLoader.hydrate = true as const

/** The part of "My requests" for desktops on trial: what can be done with each now. */
export default function CurrentTrialsPage() {
  const first = useLoaderData<typeof clientLoader>()
  return first ? <CurrentTrials first={first} /> : null
}

/** There is no desktop yet, or none any more: the list of requests below says all of it. */
const IN_LIST_ONLY: readonly TrialState[] = ['requested', 'inApproval', 'waiting', 'declined', 'wiped']

function CurrentTrials({ first }: { readonly first: TrialList }) {
  const { t } = useTranslation('trial')
  const { trials, now, stale, replace } = useTrials(first)
  const current = trials.filter(({ state }) => !IN_LIST_ONLY.includes(state))
  if (current.length === 0) return null
  return (
    <section className="stack gap-4" aria-labelledby="current-trials">
      <h2 id="current-trials">{t('own.current')}</h2>
      <p className="amber text-s hide-empty" role="status">
        {stale ? t('own.reconnecting') : null}
      </p>
      <ul className="plain stack gap-4">
        {current.map((trial) => (
          <TrialCard key={trial.id} trial={trial} now={now} onChanged={replace} />
        ))}
      </ul>
    </section>
  )
}
