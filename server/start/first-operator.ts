import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstOperatorLink } from '#server/identity/operator/operator-link.service.ts'
import type { Deps } from '#server/kit/deps.ts'

/**
 * Writes the link that makes the first administrator into a file of the data folder that its owner alone can read: what
 * a server prints is read by all who read its log.
 * @returns the file; undefined where there is an operator, or another process has made the link
 */
export async function writeFirstOperatorLink(deps: Deps): Promise<string | undefined> {
  const link = await firstOperatorLink(deps)
  if (link === undefined) return undefined
  const file = path.join(deps.config.dataDir, 'first-operator-link.txt')
  writeFileSync(file, `${link}\n`, { mode: 0o600 })
  return file
}
