import { useRouteLoaderData } from 'react-router'
import type { Company } from '#contract/features/facts/facts.endpoints.ts'
import type { Site } from '#contract/features/site/site.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { DEFAULT_TIME_ZONE } from '#contract/kit/time.ts'

/** Data of the root loader. */
export interface RootData {
  readonly site: Site
  /** The provider's company; null where it has not published one. */
  readonly company: Company
  readonly language: Language
  /** `https://desktop.example.com`, for absolute addresses. */
  readonly origin: string
}

const NO_SITE: Site = {
  product: 'Cloud Desktop',
  serviceEmail: '',
  salesEmail: '',
  legalLines: [],
  passwordPolicy: 'standard',
  timeZone: DEFAULT_TIME_ZONE,
}

/** Names and addresses of the provider; a neutral name if the root loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? NO_SITE
}

/** The provider's company, where it has published one. */
export function useCompany(): Company {
  return useRouteLoaderData<RootData>('root')?.company ?? null
}

/** The public origin of this site. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? ''
}
