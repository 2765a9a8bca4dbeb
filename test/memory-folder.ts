import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm'
/** A test run has far less there; containers often have 64 MiB, which is too little. */
const NEEDED_BYTES = 2 ** 31

/** A folder of this run for what tests write, removed with all that they leave there when the run ends. */
export function folderOfRun(): string {
  const folder = mkdtempSync(path.join(memoryFolder(), 'portico-run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Where folders of runs are: one in memory where there is one with room, else the usual one. The server waits for
 * the disk after each transaction, which is half of the time of an API test and shows nothing that it checks.
 */
function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
