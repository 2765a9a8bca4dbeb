import type { TitleKey } from '#web/platform/text/titles.zh.ts'

/** Pictures that other sites show beside a link to us, 1200 by 630, in `web/public/og/` (`npm run pictures`). */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** Names of the pictures by the title of their page. */
export const PICTURES: Partial<Record<TitleKey, string>> = {
  home: 'home',
  productCenter: 'product',
  scenarized: 'scenarios',
  government: 'government',
  education: 'education',
  medical: 'medical',
  finance: 'finance',
  manufacture: 'manufacture',
  design: 'design',
  serviceSupport: 'support',
  contact: 'support',
  resource: 'resource',
  partner: 'partner',
  aboutUs: 'about',
  freeTrial: 'trial',
  activity: 'offers',
}

/** Path of a page's picture; pages without one of their own have that of the first page. */
export function picturePath(title: TitleKey): string {
  return `/og/${PICTURES[title] ?? 'home'}.jpg`
}
