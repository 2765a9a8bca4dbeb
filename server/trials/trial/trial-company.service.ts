import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { type TrialState, trialRequests, usesRegion } from '#contract/trials/trial/trial.rules.ts'
import { companyCodeOf } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type TrialRow, trialsOfAccount } from './trial.store.ts'
import { companyHasTrial, setCompanyCode } from './trial-company.store.ts'
import { moveTrial } from './trial-move.service.ts'
import { freePlace } from './trial-place.service.ts'
import { mailTrialStep } from './trial-waiting.mail.ts'

/**
 * The trials of an account whose company was verified, or is stated differently now, count for that company, in the
 * transaction of the verification: once per company and region. Where another account of it has the region's trial, an
 * application that has no desktop yet is declined, with the reason; a desktop that runs or is being set up stays until
 * its end. The unique index decides between two verifications at once: the second one runs again.
 */
export async function countForCompany(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  const companyCode = await companyCodeOf(tx, accountId)
  for (const trial of await trialsOfAccount(tx, accountId)) {
    if (trial.companyCode === companyCode) continue
    const { id, regionId, state } = trial
    const isTaken =
      companyCode !== null &&
      usesRegion(state) &&
      (await companyHasTrial(tx, { companyCode, regionId, otherThan: id }))
    await setCompanyCode(tx, id, isTaken ? null : companyCode)
    if (isTaken) await declineDuplicate(deps, tx, trial)
  }
}

async function declineDuplicate(deps: Deps, tx: Executor, trial: TrialRow): Promise<void> {
  const { from } = trialRequests.moves.refuse
  if (!(from as readonly TrialState[]).includes(trial.state)) return
  const { code, [trial.language]: text } = trialErrors.onePerRegion
  const reasons = [{ code, field: 'regionId', text }]
  const change = { waitingSince: null, acceptBy: null }
  if (!(await moveTrial(deps, tx, trial, { move: 'refuse', change, reasons }))) return
  if (trial.state === 'offered') await freePlace(deps, tx, trial.regionId)
  await mailTrialStep(deps, tx, trial.id, {
    news: 'declined',
    event: { reasons: JSON.stringify(reasons), note: '' },
  })
}
