/**
 * `npm run doctor`: looks at the configuration and all that it names, and says what is wrong and what to do about it.
 * `npm run doctor -- --backups <folder>` looks at the age of backups too; `--json` prints the findings for programs. Exit
 * code: 0 all is well, 1 warnings, 2 faults.
 */
import { commandWords } from '#server/kit/command-words.ts'
import { examine } from '#server/start/doctor/doctor.ts'
import { exitCodeOf, type Finding } from '#server/start/doctor/finding.ts'
import { readCommandLine } from './command-line.ts'

const MARKS = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' }
const FAILED = 3
/** Another way to write `--backups <folder>`. */
const WITH_FOLDER = '--backups='

try {
  const args = process.argv
    .slice(2)
    .flatMap((each) => (each.startsWith(WITH_FOLDER) ? ['--backups', each.slice(WITH_FOLDER.length)] : each))
    .filter((each) => each !== '')
  const given = readCommandLine(
    {
      usage: `${commandWords('doctor')}, or ${commandWords('doctor', '--backups <folder>')}, each with --json`,
      flags: ['json', 'backups'],
      takes: args.includes('--backups') ? 1 : 0,
    },
    args,
  )
  const findings = await examine(process.env, given.has('backups') ? given.file : undefined)
  console.log(given.has('json') ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n'))
  process.exitCode = exitCodeOf(findings)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = FAILED
}

function lineOf({ check, state, says, remedy }: Finding): string {
  return `${MARKS[state]}  ${check}: ${says}${remedy ? `\n         -> ${remedy}` : ''}`
}
