import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run as runProgram } from '#scripts/child.ts'
import { atEnd } from '#scripts/ending.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { FAKETIME, faketimeLibrary } from '#scripts/tools.ts'
import { folderForAll } from './folder-for-all.ts'
import { type Fault, proveFaults } from './ha/faults.ts'
import type { Machine } from './ha/network.ts'
import { HA_TOOLS, type HighlyAvailable, startHighlyAvailable } from './ha/site-machines.ts'

export const name = 'ha-cuts'
export const tools = [...HA_TOOLS, FAKETIME]
/** Of each fault. */
const ROUNDS = 1
/** Longer than each limit of time of the site, and than the ttl of Patroni. */
const CUT_MS = [30_000, 90_000] as const
/** A person frees a disk that is full after this time at most. */
const FULL_MS = [5_000, 20_000] as const
const DISK = '512m'
const CLOCK_STEP_S = 600
/** Longer than it takes until each kind of write has been sent to both processes. */
const CLOCK_MS = [20_000, 60_000] as const

/**
 * What else happens to machines: lines that are cut without a word, a machine that is frozen, a disk that is full, a clock
 * that is set. Only a process of the site has a clock of its own: namespaces share that of the kernel, and under
 * libfaketime the sleep of Patroni fails.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const disks = await smallDisks()
  const clock = settableClock()
  try {
    const site = await startHighlyAvailable({
      dataFolder: ({ name: machine }) => disks.folderOf(machine),
      environment: [{}, clock.environment],
    })
    try {
      const faults = Array.from({ length: rounds }, () => [
        processCut(site),
        standbyCut(site),
        primaryCutFromOthers(site),
        primaryCutFromAll(site),
        primaryFrozen(site),
        primaryDiskFull(site, disks),
        clockSet(clock, CLOCK_STEP_S),
        clockSet(clock, -CLOCK_STEP_S),
      ]).flat()
      return await proveFaults(
        'lines cut, a machine frozen, a disk full, a clock set, under load, three machines',
        site,
        faults,
      )
    } finally {
      await site.close()
    }
  } finally {
    await clock.remove()
    await disks.remove()
  }
}

/** No packet passes between the first process and its way to the database; visitors still reach it. */
function processCut({ ways, network }: HighlyAvailable): Fault {
  const [way] = ways
  return {
    what: 'a process cut from the database',
    lastsMs: CUT_MS,
    begin: async () => way?.cutFrom([network.here]),
    end: async () => way?.heal(),
  }
}

/** A machine of the cluster, found when the fault begins, and whole again at its end. */
function atMachine(
  { cluster }: HighlyAvailable,
  fault: Pick<Fault, 'what' | 'lastsMs'> & {
    begin(primary: Machine, others: readonly Machine[]): Promise<Machine>
    end(machine: Machine): Promise<void>
  },
): Fault {
  let hit: Machine | undefined
  return {
    ...fault,
    async begin() {
      const primary = await cluster.healthy()
      hit = await fault.begin(
        primary,
        cluster.machines.filter((each) => each !== primary),
      )
    },
    async end() {
      if (hit) await fault.end(hit)
      await cluster.healthy()
    },
  }
}

/** One that is no primary loses the two others, and the site still reaches it: half of the time the synchronous one. */
function standbyCut(site: HighlyAvailable): Fault {
  return atMachine(site, {
    what: 'a standby cut from the two others',
    lastsMs: CUT_MS,
    async begin(primary, [first, second]) {
      if (!first || !second) throw new Error('there are not three machines')
      await first.cutFrom([primary, second])
      return first
    },
    end: (machine) => machine.heal(),
  })
}

/** The site still reaches the one that may not be the primary any more, and must not be told that it writes there. */
function primaryCutFromOthers(site: HighlyAvailable): Fault {
  return atMachine(site, {
    what: 'the primary cut from the two others, and not from the site',
    lastsMs: CUT_MS,
    async begin(primary, others) {
      await primary.cutFrom(others)
      return primary
    },
    end: (machine) => machine.heal(),
  })
}

function primaryCutFromAll(site: HighlyAvailable): Fault {
  return atMachine(site, {
    what: 'the primary cut from all',
    lastsMs: CUT_MS,
    async begin(primary, others) {
      await primary.cutFrom([...others, ...site.ways, site.network.here])
      return primary
    },
    end: (machine) => machine.heal(),
  })
}

/** Every process of it stops, and goes on later as if nothing had been. */
function primaryFrozen(site: HighlyAvailable): Fault {
  return atMachine(site, {
    what: 'the machine of the primary frozen (SIGSTOP)',
    lastsMs: CUT_MS,
    async begin(primary) {
      await primary.signal('SIGSTOP')
      return primary
    },
    end: (machine) => machine.signal('SIGCONT'),
  })
}

function primaryDiskFull(site: HighlyAvailable, disks: Disks): Fault {
  return atMachine(site, {
    what: `the disk of the primary full, freed after ${FULL_MS[1] / 1000} s at most`,
    lastsMs: FULL_MS,
    async begin(primary) {
      disks.fill(primary.name)
      return primary
    },
    end: async (machine) => disks.free(machine.name),
  })
}

/** The clock of the second process differs from that of the first and of the database: no visitor notices. */
function clockSet(clock: SettableClock, seconds: number): Fault {
  return {
    what: `the clock of a process set ${Math.abs(seconds) / 60} minutes ${seconds > 0 ? 'forward' : 'back'}`,
    lastsMs: CLOCK_MS,
    isUnnoticed: true,
    begin: async () => clock.set(seconds),
    end: async () => clock.set(0),
  }
}

interface SettableClock {
  /** For the process that has this clock. */
  readonly environment: Record<string, string>
  /** How far it differs from now on from that of the machine, in seconds. */
  set(seconds: number): void
  remove(): Promise<void>
}

/** A wall clock, read from a file; what measures how long something takes goes on as before. */
function settableClock(): SettableClock {
  const folder = folderForAll('portico-clock-', '/var/tmp')
  const file = path.join(folder, 'offset')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    environment: {
      LD_PRELOAD: faketimeLibrary() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: atEnd(() => rmSync(folder, { recursive: true, force: true })),
  }
}

interface Disks {
  folderOf(machine: string): string
  fill(machine: string): void
  free(machine: string): void
  remove(): Promise<void>
}

/** A small file system in memory for the data of each machine. */
async function smallDisks(): Promise<Disks> {
  const folder = folderForAll('portico-disks-', '/var/tmp')
  const disk = (machine: string) => path.join(folder, machine)
  const mounted: string[] = []
  const remove = atEnd(async () => {
    for (const place of mounted) await runProgram('umount', ['-l', place], { output: 'keep' })
    rmSync(folder, { recursive: true, force: true })
  })
  for (const machine of ['db1', 'db2', 'db3']) {
    mkdirSync(disk(machine))
    const options = ['-t', 'tmpfs', '-o', `size=${DISK},mode=777`, 'tmpfs', disk(machine)]
    const { ok, output } = await runProgram('mount', options, { output: 'keep' })
    if (!ok) {
      await remove()
      throw new Error(`no file system can be mounted: ${output}`)
    }
    mounted.push(disk(machine))
  }
  const filling = (machine: string) => path.join(disk(machine), 'filling')
  return {
    folderOf: (machine) => path.join(disk(machine), 'data'),
    fill(machine) {
      const block = Buffer.alloc(64 * 1024)
      try {
        for (;;) writeFileSync(filling(machine), block, { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: (machine) => rmSync(filling(machine), { force: true }),
    remove,
  }
}
