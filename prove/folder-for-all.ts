import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder that programs with a user of their own can read too, as PostgreSQL, nginx and Varnish. */
export function folderForAll(prefix: string, parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, prefix))
  chmodSync(folder, 0o755)
  return folder
}
