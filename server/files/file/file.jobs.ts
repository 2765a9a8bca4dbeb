import type { Deps } from '#server/kit/deps.ts'
import { DELETE_FILE, deleteBytes } from './file.service.ts'

export function registerFileJobs(deps: Deps): void {
  deps.jobs.on(DELETE_FILE, (payload) => deleteBytes(deps, (payload as { fileId: string }).fileId))
}
