import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/features/site/site.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'

/** Data of the root loader. */
export interface RootData {
  readonly site: Site
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
}

/** Names and addresses of the provider; a neutral name if the root loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? NO_SITE
}

/** The public origin of this site. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? ''
}
