import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { ConfigError, type Environment } from '#server/config/reader.ts'
import { MANIFEST } from '#server/kit/backup/manifest.ts'
import { machineTime } from '#server/kit/clock.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { examineDatabase } from './examine-database.ts'
import { examineReach } from './examine-reach.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** A nightly backup, and some hours for it. */
const FRESH_MS = 26 * HOUR_MS

/**
 * Looks at everything that an installation needs, changes nothing, and says of each point what was found.
 * @param backups the folder in which backups are made
 */
export async function examine(environment: Environment, backups?: string): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.mistakes.map(({ variable, problem, remedy }) => fault(variable, problem, remedy))
  }
  const warnings = config.warnings.map(({ variable, problem, remedy }) => warning(variable, problem, remedy))
  const [database, reach] = await Promise.all([examineDatabase(config), examineReach(config)])
  return [
    ok('configuration', 'every variable is right'),
    ...warnings,
    ...dataDirOf(config),
    ...database,
    ...reach,
    ...backupsOf(backups),
  ]
}

function dataDirOf({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir))
    return [fault('DATA_DIR', `there is no ${dataDir}`, 'set DATA_DIR, or start the server, which makes it')]
  const found: Finding[] = []
  if ((statSync(dataDir).mode & 0o007) !== 0)
    found.push(
      warning('DATA_DIR', `every user of the machine can look into ${dataDir}`, `chmod 700 ${dataDir}`),
    )
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const free = bavail / blocks
  const says = `${Math.round((bavail * bsize) / 1e6)} MB are free on the disk of ${dataDir}, ${Math.round(free * 100)} %`
  const remedy = 'free some space, or move DATA_DIR to a larger disk'
  if (free < 0.05) found.push(fault('disk', says, remedy))
  else found.push(free < 0.15 ? warning('disk', says, remedy) : ok('disk', says))
  return found
}

/** Of each whole backup in the folder the manifest says when it was made. */
function backupsOf(folder: string | undefined): Finding[] {
  const remedy = `run "${commandWords('backup', '<folder>')}" every night: docs/backup.md`
  if (folder === undefined)
    return [
      warning(
        'backup',
        'not looked at',
        `name the folder of the backups: ${commandWords('doctor', '--backups <folder>')}`,
      ),
    ]
  const files = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name, MANIFEST)) : []
  const moments = files
    .filter((file) => existsSync(file))
    .map((file) => Date.parse((JSON.parse(readFileSync(file, 'utf8')) as { startedAt: string }).startedAt))
  if (moments.length === 0) return [fault('backup', `there is none in ${folder}`, remedy)]
  const ageMs = machineTime() - Math.max(...moments)
  const says = `the last one is ${Math.round(ageMs / HOUR_MS)} hours old`
  if (ageMs > 7 * DAY_MS) return [fault('backup', says, remedy)]
  return [ageMs > FRESH_MS ? warning('backup', says, remedy) : ok('backup', says)]
}
