import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm'
/** A test run has far less there; containers often have 64 MiB, which is too little. */
const NEEDED_BYTES = 2 ** 31

/**
 * The folder for what tests write: one in memory where there is one with room, else the usual one. The server waits for
 * the disk after each transaction, which is half of the time of an API test and shows nothing that it checks.
 */
export function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
