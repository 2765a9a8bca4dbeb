import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import type { DesktopWords } from '#server/features/catalog/catalog.service.ts'
import type { TrialRow } from './trial.store.ts'

/**
 * A trial for its own account: neither the provisioner's reference nor its reason of a failure.
 * @param provisionMs how long a desktop usually takes
 */
export function presentTrial(trial: TrialRow, words: DesktopWords, provisionMs: number): Trial {
  const beingMade = trial.state === 'requested' || trial.state === 'provisioning'
  return {
    id: trial.id,
    state: trial.state,
    regionId: trial.regionId,
    regionName: words.regionName,
    vcpu: words.vcpu,
    memoryGb: words.memoryGb,
    systemName: words.systemName,
    systemDiskGb: trial.systemDiskGb,
    dataDiskGb: trial.dataDiskGb,
    quantity: trial.quantity,
    trialDays: trial.trialDays,
    requestedAt: trial.requestedAt,
    provisioningAt: trial.provisioningAt,
    expectedReadyAt: beingMade ? (trial.provisioningAt ?? trial.requestedAt) + provisionMs : null,
    readyAt: trial.readyAt,
    endsAt: trial.endsAt,
    endedAt: trial.endedAt,
    failedAt: trial.failedAt,
  }
}
