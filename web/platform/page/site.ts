import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { DEFAULT_TIME_ZONE } from '#contract/kit/time.ts'
import type { Company } from '#contract/publishing/facts/facts.endpoints.ts'
import type { Site } from '#contract/publishing/site/site.endpoints.ts'

/** Data of the root loader. */
export interface RootData {
  readonly site: Site
  /** The provider's company; null where it has not published one. */
  readonly company: Company
  readonly language: Language
  /** `https://desktop.example.com`, for absolute addresses. */
  readonly origin: string
}

/** What pages show where the root loader has failed. */
export const NO_SITE: Site = {
  product: 'Cloud Desktop',
  serviceEmail: '',
  salesEmail: '',
  legalLines: [],
  passwordPolicy: 'standard',
  timeZone: DEFAULT_TIME_ZONE,
}

/** What this document has read since it was loaded: the root loader runs once for each document. */
let newer: Site | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows another name and logo in this document, after an operator has changed them. */
export function replaceSite(site: Site): void {
  newer = site
  for (const listener of listeners) listener()
}

/** Names and addresses of the provider; a neutral name if the root loader failed. */
export function useSite(): Site {
  const loaded = useRouteLoaderData<RootData>('root')?.site
  const replaced = useSyncExternalStore(
    subscribe,
    () => newer,
    () => undefined,
  )
  return replaced ?? loaded ?? NO_SITE
}

/** The provider's company, where it has published one. */
export function useCompany(): Company {
  return useRouteLoaderData<RootData>('root')?.company ?? null
}

/** The public origin of this site. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? ''
}
