import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/features/site/site.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'

/** What the root's loader gives to every page. */
export interface RootData {
  readonly site: Site
  readonly language: Language
  /** `https://desktop.example.com`: addresses that leave the page begin with it. */
  readonly origin: string
}

const NO_SITE: Site = {
  product: 'Cloud Desktop',
  serviceEmail: '',
  salesEmail: '',
  legalLines: [],
  passwordPolicy: 'standard',
}

/** The provider's names and addresses; on an error page that came before the root's loader, only a plain name. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? NO_SITE
}

/** The address under which people know this site. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? ''
}
