import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { App } from '#server/app.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Repeated } from '#server/kit/domain.ts'
import { deleteExpired } from '#server/kit/expiry/expiry.ts'
import { KEY_USE_EVERY_MS, noteOwnKey } from '#server/kit/keys/reseal.ts'
import { entriesOf } from '#server/kit/kit.ts'

const STOP_WITHIN_MS = 3000
/** The first run of what repeats: a server that is restarted every hour cleans up too. */
const SOON_MS = 30_000

/** Starts what runs without a request: due jobs, mails among them, and what repeats. */
export function startBackground(deps: Deps, app: App): { stop(): Promise<void> } {
  const { domains, jobs, log, outbox } = deps
  outbox.retryFailed().catch((error) => log.error({ err: error }, 'failed mails could not be queued again'))
  jobs.start()
  const work: readonly Repeated[] = [
    ...entriesOf(domains, 'every'),
    { name: 'the key of this server is noted', everyMs: KEY_USE_EVERY_MS, run: noteOwnKey },
    {
      name: 'expired rows are deleted',
      everyMs: HOUR_MS,
      run: () => deleteExpired(deps, entriesOf(domains, 'expire')),
    },
    {
      name: 'statistics of the database are refreshed',
      everyMs: HOUR_MS,
      run: ({ db }) => db.refreshStatistics(),
    },
    {
      name: 'lines that the log left out are counted',
      everyMs: MINUTE_MS,
      run: async () => app.logOmitted(),
    },
  ]
  const ends = work.map((each) => repeat(deps, each))
  return {
    async stop() {
      for (const end of ends) end()
      app.logOmitted()
      const last = work.filter(({ atStop }) => atStop)
      const finish = () => Promise.all(last.map((each) => runLogged(deps, each)))
      // A mail server that does not answer delays no stop: its mails are sent again when their lease ends.
      await Promise.race([jobs.stop().then(finish), pause(STOP_WITHIN_MS)])
    },
  }
}

/** Runs it soon, then at its interval; a run that takes longer than that delays the next one. @returns ends it */
function repeat(deps: Deps, work: Repeated): () => void {
  let timer = setTimeout(run, Math.min(work.everyMs, SOON_MS)).unref()
  let isEnded = false
  async function run(): Promise<void> {
    await runLogged(deps, work)
    if (!isEnded) timer = setTimeout(run, work.everyMs).unref()
  }
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/** A failure is logged under the name of the work, and ends nothing else. */
async function runLogged(deps: Deps, { name, run }: Repeated): Promise<void> {
  try {
    await run(deps)
  } catch (error) {
    deps.log.error({ err: error, work: name }, 'repeated work failed')
  }
}
