import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'

/** Which program runs: the version of `package.json`, and the commit it was built from where that is known. */
export interface Release {
  readonly version: string
  readonly commit: string | undefined
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const COMMIT = /^[0-9a-f]{40}$/

/** Reads it from the folder of the program: a release names its commit in `commit.txt`, a checkout in `.git`. */
export function readRelease(root = ROOT): Release {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const head = textIn(root, 'commit.txt') ?? textIn(root, '.git/HEAD')
  const commit = head?.startsWith('ref: ') ? textIn(root, `.git/${head.slice(5)}`) : head
  return { version, commit: commit !== undefined && COMMIT.test(commit) ? commit : undefined }
}

/** What a log line says of its process: the release that runs, and where. */
export function ownRelease(): Release & { readonly instance: string } {
  return { ...readRelease(), instance: `${hostname()}:${process.pid}` }
}

function textIn(root: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8').trim()
  } catch {
    return undefined
  }
}
