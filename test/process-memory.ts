import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process and all its children in bytes; Linux only. */
export function memoryOf(pid: number): number {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const threads = readdirSync(`/proc/${pid}/task`)
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return Number(resident ?? 0) * 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
  } catch {
    // It has ended since.
    return 0
  }
}
