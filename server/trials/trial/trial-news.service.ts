import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { requestById } from '#server/requests/request/request.service.ts'
import type { PowerStep } from './provisioner.ts'
import { findTrial, type TrialRow } from './trial.store.ts'
import { askAbout, noteActivity, scheduleIdle } from './trial-life.service.ts'
import { moveTrial } from './trial-move.service.ts'

/**
 * Asks the provisioner about a desktop that it has told news of. Nothing is taken from the message itself, so the order
 * of messages does not matter. The next question is not scheduled here: that of the order is due already.
 */
export async function syncDesktop(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  const trial = await findTrial(deps.db.query, trialId)
  if (!trial?.provisionerRef) return
  if (trial.state === 'provisioning') {
    await askAbout(deps, trial, trial.provisionerRef)
    return
  }
  if (trial.state !== 'ready' && trial.state !== 'stopped') return
  const { lastActiveAt, power } = await deps.provisioner.status(trial.provisionerRef)
  await deps.db.transaction(async (tx) => {
    if (trial.state === 'stopped') await resumeTrial(deps, tx, trial, power)
    else if (lastActiveAt !== undefined) await noteActivity(deps, tx, trial, lastActiveAt)
  })
}

/**
 * stopped -> ready where the client has started the desktop: it runs although it was turned off. A desktop that has not
 * been turned off yet runs as well, and stays stopped for its person.
 */
async function resumeTrial(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  power: PowerStep | undefined,
): Promise<void> {
  const now = deps.clock.now()
  const request = await requestById(tx, trial.id)
  const wasTurnedOff = request !== undefined && power !== undefined && power.sequence >= request.revision
  if (!wasTurnedOff || !power.on || trial.endsAt === null || trial.endsAt <= now) return
  const still = { activeAt: trial.activeAt }
  if (await moveTrial(deps, tx, trial, { move: 'resume', change: { stoppedAt: null, activeAt: now }, still }))
    await scheduleIdle(deps, tx, trial.id, now)
}
