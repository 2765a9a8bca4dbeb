import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newToken } from './ids.ts'

/**
 * The key of the MACs over codes and names, and of what is stored sealed: SECRET_KEY, or one made at first start and
 * stored with the data. Without it, open codes become invalid and counted attempts are lost; authenticator apps and
 * recovery codes that were set up can be used no more. Keep it with the backup of the data.
 */
export function secretKey(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = path.join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      // 'wx' lets exactly one of several starting processes write it.
      writeFileSync(file, `${newToken()}\n`, { flag: 'wx', mode: 0o600 })
      chmodSync(file, 0o600)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
