import { useEffect, useState } from 'react'
import { returnPath } from './paths.ts'

/** Where the person wanted to go before being asked to sign in; known only once the page runs in the browser. */
export function useWantedPath(): string | undefined {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => setWanted(returnPath(new URLSearchParams(location.search).get('redirect'))), [])
  return wanted
}

/** `path` with the wanted path passed along. */
export function withWanted(path: string, wanted: string | undefined): string {
  return wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path
}
