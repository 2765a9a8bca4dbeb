import { useEffect, useState } from 'react'
import { returnPath } from './paths.ts'

/** The return path after sign-in; known in the browser only. */
export function useWantedPath(): string | undefined {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => setWanted(returnPath(new URLSearchParams(location.search).get('redirect'))), [])
  return wanted
}

/** `path` with the return path in its query. */
export function withWanted(path: string, wanted: string | undefined): string {
  return wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path
}
