import type { TitleKey } from '#web/platform/text/titles.zh.ts'

/** Open Graph pictures, 1200 by 630, in `web/public/og/` (`npm run pictures`). */
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
  partnerDirectory: 'partner',
  aboutUs: 'about',
  freeTrial: 'trial',
  activity: 'offers',
}

/** Path of a page's picture; the default is that of the home page. */
export function picturePath(title: TitleKey): string {
  return `/og/${PICTURES[title] ?? 'home'}.jpg`
}
