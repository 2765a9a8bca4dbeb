import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from '#scripts/ending.ts'
import { inRoot, ROOT } from '#scripts/root.ts'

export interface ChildOptions {
  env?: Record<string, string>
  cwd?: string
  /** Runs as another user; only root may ask for it. */
  user?: { uid: number; gid: number }
  /** `show` passes the output through; `keep` returns it. */
  output?: 'show' | 'keep'
}

export interface Finished {
  ok: boolean
  output: string
  seconds: number
}

/** Command line of a package's program on our own Node, whatever `node` the machine has. */
export function packageProgram(name: string, ...args: string[]): [string, string[]] {
  return [process.execPath, [inRoot('node_modules', '.bin', name), ...args]]
}

/** Runs a program to its end. It never throws: a program that does not start is a failed one. */
export async function run(command: string, args: string[], options: ChildOptions = {}): Promise<Finished> {
  const started = performance.now()
  const child = start(command, args, options)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
  const forget = atEnd(() => endChild(child))
  const code = await new Promise((resolve) => {
    child.on('close', resolve)
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`
      resolve(1)
    })
  })
  await forget()
  return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 }
}

/** Starts a program that the caller ends with `endChild`. */
export function start(command: string, args: string[], options: ChildOptions = {}): ChildProcess {
  return spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: options.output === 'keep' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    ...options.user,
  })
}

/** Ends a child of ours by its id: asked first, forced after a time. */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  forceAfterMs = 10_000,
): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), forceAfterMs)
  await ended
  clearTimeout(timer)
}
