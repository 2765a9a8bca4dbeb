import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChildOptions, run, start } from '#scripts/child.ts'
import { atEnd } from '#scripts/ending.ts'

/** A machine of its own for all that is on the network: a namespace, with one line to the others. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** Starts a program on it, as another user where one is named. */
  start(command: string, args: string[], options?: ChildOptions & { readonly as?: string }): ChildProcess
  /** Sends a signal to every process on it. */
  signal(signal: NodeJS.Signals): Promise<void>
  /** No packet passes between it and these any more, in either direction, and neither side is told. */
  cutFrom(others: readonly Place[]): Promise<void>
  heal(): Promise<void>
}

/** What can be at one end of a cut line. */
export type Place = Pick<Machine, 'name' | 'address'>

export interface Network {
  /** This process, with an address among the machines. */
  readonly here: Place
  readonly machines: readonly Machine[]
  close(): Promise<void>
}

/** No machine has it: what is sent there is lost. */
const NOWHERE = '02:00:00:00:00:99'
const HERE = 'here'

/** Machines as network namespaces on one bridge, without a way to anywhere else. @throws where the system makes none */
export async function startNetwork(names: readonly string[]): Promise<Network> {
  const mark = `p${process.pid}`
  const subnet = `10.${200 + (process.pid % 50)}.${Math.floor(process.pid / 50) % 250}`
  const here: Place = { name: HERE, address: `${subnet}.254` }
  const spaces = new Map(names.map((name) => [name, `${mark}-${name}`]))
  const close = atEnd(async () => {
    for (const space of spaces.values()) {
      await signalAll(space, 'SIGKILL')
      await run('ip', ['netns', 'delete', space], { output: 'keep' })
    }
    await run('ip', ['link', 'delete', mark], { output: 'keep' })
  })
  const devices = new Map([[HERE, mark]])
  /** `ip` on a machine, or here. */
  const ip = (name: string, args: string) => {
    const space = spaces.get(name)
    return required('ip', [...(space ? ['-n', space] : []), ...args.split(' ')])
  }
  try {
    await ip(HERE, `link add ${mark} type bridge`)
    await ip(HERE, `addr add ${here.address}/24 dev ${mark}`)
    await ip(HERE, `link set ${mark} up`)
    const machines: Machine[] = []
    for (const [at, name] of names.entries()) {
      const space = spaces.get(name) ?? name
      const [line, end] = [`${mark}v${at}`, `${mark}w${at}`]
      const address = `${subnet}.${11 + at}`
      devices.set(name, end)
      await required('ip', ['netns', 'add', space])
      await ip(HERE, `link add ${line} type veth peer name ${end} netns ${space}`)
      await ip(HERE, `link set ${line} master ${mark} up`)
      await ip(name, `addr add ${address}/24 dev ${end}`)
      await ip(name, 'link set lo up')
      await ip(name, `link set ${end} up`)
      machines.push(machineOf(name, address, space))
    }
    return { here, machines, close }
  } catch (error) {
    await close()
    throw error
  }

  function machineOf(name: string, address: string, space: string): Machine {
    const cut = new Set<Place>()
    const self: Place = { name, address }
    const both = (other: Place) => [[self, other] as const, [other, self] as const]
    return {
      ...self,
      start(command, args, { as, ...options } = {}) {
        const user = as ? ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--clear-groups'] : []
        return start('ip', ['netns', 'exec', space, ...user, command, ...args], options)
      },
      signal: (signal) => signalAll(space, signal),
      async cutFrom(others) {
        for (const other of others) {
          cut.add(other)
          for (const [from, to] of both(other))
            await ip(
              from.name,
              `neigh replace ${to.address} lladdr ${NOWHERE} dev ${devices.get(from.name)} nud permanent`,
            )
        }
      },
      async heal() {
        for (const other of cut)
          for (const [from, to] of both(other))
            await ip(from.name, `neigh del ${to.address} dev ${devices.get(from.name)}`)
        cut.clear()
      },
    }
  }
}

async function required(command: string, args: string[]): Promise<string> {
  const { ok, output } = await run(command, args, { output: 'keep' })
  if (!ok)
    throw new Error(
      `${command} ${args.join(' ')}: ${output}\nMachines are network namespaces: they need root, and in a container its privileges.`,
    )
  return output
}

/** Every process of a namespace; those that a signal makes are found by asking again. */
async function signalAll(space: string, signal: NodeJS.Signals): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { output } = await run('ip', ['netns', 'pids', space], { output: 'keep' })
    const pids = output.split('\n').filter((line) => /^\d+$/.test(line))
    for (const pid of pids) sent(Number(pid), signal)
    if (pids.length === 0 || signal !== 'SIGKILL') return
    await pause(50)
  }
}

function sent(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
