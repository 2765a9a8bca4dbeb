import type { Deps } from '#server/kit/deps.ts'
import { DELETE_PARTS } from './release-upload.service.ts'

export function registerReleaseUploadJobs({ jobs, files }: Deps): void {
  jobs.on(DELETE_PARTS, async (payload) => {
    for (const key of (payload as { keys: readonly string[] }).keys) await files.delete(key)
  })
}
