import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { RequestFact } from '#server/requests/request/request-registry.service.ts'
import { findTrial, findTrials, type TrialRow } from './trial.store.ts'
import { applyTrialMove } from './trial-approval.service.ts'
import { countForCompany } from './trial-company.service.ts'
import { expectedReadyAt } from './trial-move.service.ts'

/**
 * Trials as requests: what follows from a decision or a withdrawal; mails and stock follow from the trial's own steps. A
 * verified company makes the trials of its account count for it.
 */
export function registerTrialRequests(deps: Deps): void {
  deps.requests.watch('certification', (tx, { accountId, state }) =>
    state === 'verified' ? countForCompany(deps, tx, accountId) : Promise.resolve(),
  )
  deps.requests.on('trial', {
    afterMove: (tx, move) => applyTrialMove(deps, tx, move),
    async titles(db, requests, language) {
      const trials = await findTrials(
        db,
        requests.map(({ id }) => id),
      )
      const wordsOf = desktopWords(deps, language)
      return new Map(trials.map((trial) => [trial.id, wordsOf(trial).regionName]))
    },
    async nextMoments(db, requests) {
      const ids = requests.map(({ id }) => id)
      const trials = await findTrials(db, ids)
      return new Map(
        trials.flatMap((trial) => {
          const at = nextMoment(trial, deps.config)
          return at === null ? [] : [[trial.id, at] as const]
        }),
      )
    },
    async facts(db, { id }, language): Promise<RequestFact[]> {
      const trial = await findTrial(db, id)
      if (!trial) return []
      const words = desktopWords(deps, language)(trial)
      return [
        { name: 'region', value: words.regionName },
        { name: 'size', value: sizeName(words) },
        { name: 'system', value: words.systemName },
        { name: 'disks', value: `${trial.systemDiskGb} + ${trial.dataDiskGb} GB` },
      ]
    },
  })
}

/** When what its state waits for happens; null: nothing that has a time. */
function nextMoment(trial: TrialRow, { provisionMs }: Pick<Deps['config'], 'provisionMs'>): number | null {
  switch (trial.state) {
    case 'requested':
    case 'provisioning':
      return expectedReadyAt(trial, provisionMs)
    case 'offered':
      return trial.acceptBy
    case 'ready':
    case 'stopped':
      return trial.endsAt
    case 'ended':
      return trial.wipesAt
    default:
      return null
  }
}
