import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package: what every path in these scripts starts from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Absolute path of something in the package. */
export function inRoot(...parts: string[]): string {
  return join(ROOT, ...parts)
}
