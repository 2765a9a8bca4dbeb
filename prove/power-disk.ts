import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '#scripts/child.ts'
import { atEnd } from '#scripts/ending.ts'
import { folderForAll } from './folder-for-all.ts'

const SIZE = '4G'
/** Processes of PostgreSQL end a moment after their first one. */
const UNMOUNT_TRIES = 200

/** A file system that loses what was written to it and not flushed. */
export interface PowerDisk {
  readonly folder: string
  /**
   * Cuts its power: from now on it takes and gives nothing. What the kernel had not written to the device is lost, its
   * journal too.
   */
  cut(): Promise<void>
  /** Mounts it again, when all who used it have ended; it repairs itself by its journal, as after a power cut. */
  mountAgain(): Promise<void>
  /** In how many cuts a file that was written right before, and not flushed, was lost; that is what a cut is for. */
  unflushedLost(): number
  remove(): Promise<void>
}

/**
 * An ext4 of its own in a file, by a loop device. Its power is cut by the call that file systems have for this in their
 * own tests (`EXT4_IOC_SHUTDOWN` without a flush).
 * @throws where nothing can be mounted: it needs root
 */
export async function powerDisk(): Promise<PowerDisk> {
  const place = folderForAll('portico-power-', '/var/tmp')
  const [image, folder] = [path.join(place, 'image'), path.join(place, 'disk')]
  mkdirSync(folder)
  const remove = atEnd(async () => {
    await run('umount', ['-l', folder], { output: 'keep' })
    rmSync(place, { recursive: true, force: true })
  })
  const must = async (program: string, args: string[]) => {
    const { ok, output } = await run(program, args, { output: 'keep' })
    if (ok) return
    await remove()
    throw new Error(`${program} ${args.join(' ')}: ${output}`)
  }
  const mount = () => must('mount', ['-o', 'loop', image, folder])
  await must('truncate', ['-s', SIZE, image])
  await must('mkfs.ext4', ['-q', image])
  await mount()

  const unflushed = path.join(folder, 'unflushed')
  let written = ''
  let lost = 0
  return {
    folder,
    async cut() {
      written = randomBytes(32).toString('hex')
      writeFileSync(unflushed, written)
      await must('xfs_io', ['-x', '-c', 'shutdown', folder])
    },
    async mountAgain() {
      for (let tries = 0; !(await run('umount', [folder], { output: 'keep' })).ok; tries += 1) {
        if (tries >= UNMOUNT_TRIES) throw new Error(`${folder} is still used`)
        await pause(50)
      }
      await mount()
      if (!existsSync(unflushed) || readFileSync(unflushed, 'utf8') !== written) lost += 1
    },
    unflushedLost: () => lost,
    remove,
  }
}
