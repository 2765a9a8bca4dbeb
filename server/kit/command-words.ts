import { existsSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * How a person calls a command of the site: `portico restore --overwrite <folder>` where a release is installed, which
 * names its commit in `commit.txt`, and `npm run restore -- --overwrite <folder>` in the repository (docs/operations.md,
 * Install).
 */
export function commandWords(name: string, args = '', root = ROOT): string {
  const isRelease = existsSync(path.join(root, 'commit.txt'))
  // npm takes flags for itself where nothing is before them.
  const given = args.startsWith('-') && !isRelease ? `-- ${args}` : args
  return [isRelease ? 'portico' : 'npm run', name, given].filter(Boolean).join(' ')
}
