import type { Db } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import { registerQueueJobs } from '#server/requests/queue/decision.service.ts'
import type { Provisioner } from '#server/trials/trial/provisioner.ts'
import { registerTrialJobs } from '#server/trials/trial/trial.service.ts'

/** Where a process is killed: at its n-th effect from 1 on, before it counts or after it. */
export interface CrashPoint {
  readonly effect: number
  readonly when: 'before' | 'after'
}

class RolledBack extends Error {}
const never = <T>(): Promise<T> => new Promise(() => {})

/**
 * A process that runs the jobs of trials, and is killed at one point: between any two of its effects, which are
 * transactions and calls of the provisioner. After that it does nothing any more, and what it had in hand stays claimed
 * until its lease ends.
 */
export function mortalProcess(deps: Deps, point: CrashPoint) {
  let effects = 0
  let die: () => void = () => {}
  let isDead = false
  const death = new Promise<'dead'>((resolve) => {
    die = () => {
      isDead = true
      resolve('dead')
    }
  })

  async function effect<T>(run: () => Promise<T>, undone: () => Promise<unknown>): Promise<T> {
    if (isDead) return never()
    effects += 1
    const isHere = effects === point.effect
    if (isHere && point.when === 'before') {
      await undone()
      die()
      return never()
    }
    const result = await run()
    if (isHere) die()
    return isDead ? never() : result
  }

  const db: Db = new Proxy(deps.db, {
    get(target, name: keyof Db) {
      if (name !== 'transaction') return target[name]
      const transaction: Db['transaction'] = (work) =>
        effect(
          () => target.transaction(work),
          // Killed before its commit, a transaction is rolled back.
          () =>
            target
              .transaction(async (tx) => {
                await work(tx)
                throw new RolledBack()
              })
              .catch(() => {}),
        )
      return transaction
    },
  })
  const provisioner = new Proxy(deps.provisioner, {
    get(target, name: keyof Provisioner) {
      const call = target[name] as (...given: unknown[]) => Promise<unknown>
      return (...given: unknown[]) =>
        effect(
          () => call.apply(target, given),
          async () => {},
        )
    },
  })
  const jobs = createJobs({ db, clock: deps.clock, log: deps.log })
  const own: Deps = { ...deps, db, provisioner, jobs }
  registerTrialJobs(own)
  registerQueueJobs(own)

  return {
    deps: own,
    effects: () => effects,
    isDead: () => isDead,
    /** Runs due jobs until none is left, or until the process dies. */
    async run(): Promise<void> {
      const work = async () => {
        while ((await jobs.runDue('general')) + (await jobs.runDue('provisioner')) > 0);
      }
      await Promise.race([work(), death])
    },
    /** Waits for work of the process other than its jobs; undefined where it died meanwhile. */
    async during<T>(work: Promise<T>): Promise<T | undefined> {
      const result = await Promise.race([work, death])
      return result === 'dead' ? undefined : (result as T)
    },
  }
}
