import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.ts'

/** A module of ours in an import: a path from the file itself, or from the root. */
const IMPORTED = /from '(\.{1,2}\/|#)([^']+)'/g

/** A file and all files of ours that it imports, and those import; paths from the root. */
export function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(inRoot(file))) return found
  found.add(file)
  for (const [, from = '', rest = ''] of readFileSync(inRoot(file), 'utf8').matchAll(IMPORTED)) {
    withImports(from === '#' ? rest : path.join(path.dirname(file), from, rest), found)
  }
  return found
}
