import path from 'node:path'
import { parseArgs } from 'node:util'

/** Flags of any command that npm takes for its own where they are given without `--` before them. */
const WATCHED = ['check', 'overwrite', 'with-key', 'dry-run', 'help'] as const

/** A command line that is not taken: what is wrong and how it is written, for a terminal. */
export class CommandLineError extends Error {}

interface Wanted {
  /** As it is called: `npm run restore <folder>`. */
  readonly usage: string
  readonly flags?: readonly string[]
  /** How many arguments it takes besides its flags; 1 unless told. */
  readonly takes?: 0 | 1 | 2
}

interface Given {
  /** The argument as an absolute path; '' for a command that takes none. */
  readonly file: string
  /** All arguments so. */
  readonly files: readonly string[]
  has(flag: string): boolean
}

/**
 * The command line of a command, all of it known: further and unknown arguments are refused, and so are
 * flags that npm has taken for itself (`npm run restore --check <folder>`), which would change what the command does.
 * Paths are those of the folder in which npm was called. @throws CommandLineError
 */
export function readCommandLine(
  { usage, flags = [], takes = 1 }: Wanted,
  args: readonly string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
): Given {
  const wrong = (what: string) => new CommandLineError(`${what}\n\nIt is called so: ${usage}`)
  const taken = [...new Set([...WATCHED, ...flags])].filter((flag) => isTaken(flag, environment))
  if (taken.length > 0)
    throw wrong(
      `npm took ${taken.map((flag) => `--${flag}`).join(' and ')} for itself, and nothing was done. Flags of a command come after --.`,
    )
  const { positionals, values } = parsed(args, flags, wrong)
  if (positionals.length < takes)
    throw wrong(takes === 1 ? 'Which one? Name it on the command line.' : 'Name both on the command line.')
  const further = positionals.slice(takes)
  if (further.length > 0) throw wrong(`There is an argument too many: ${further.join(' ')}`)
  const files = positionals.map((each) => path.resolve(environment.INIT_CWD ?? '.', each))
  return {
    file: files[0] ?? '',
    files,
    has: (flag) => values[flag] === true,
  }
}

/** `yes` is a setting of npm that people have in their own file, so it says nothing. */
function isTaken(flag: string, environment: NodeJS.ProcessEnv): boolean {
  const value = environment[`npm_config_${flag.replaceAll('-', '_')}`]
  return flag !== 'yes' && value !== undefined && value !== '' && value !== 'false'
}

function parsed(args: readonly string[], flags: readonly string[], wrong: (what: string) => Error) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
    })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}
