import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { type PageHandle, type PageOutline, pageOf, titleKeysOf } from '#web/platform/page/page-handle.ts'
import type { TextPart } from '#web/platform/text/texts.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'

/** A page of the area before its data, with the words that its routes name in advance (`outline`). */
export function AreaSkeleton() {
  const { i18n } = useTranslation()
  const titleOf = useTitle()
  const matches = useMatches()
  // Outlines name the namespace of each text; a list of all namespaces would be on every page.
  const textOf = i18n.getFixedT(null, 'kit') as unknown as TFunction<readonly TextPart[]>
  const outlines = matches.flatMap(({ handle }): PageOutline[] => {
    const outline = (handle as PageHandle | undefined)?.outline?.(textOf)
    return outline ? [outline] : []
  })
  const page = pageOf(matches)
  // Without an outline its heading may depend on its data.
  if (!page || outlines.length === 0) return <PageSkeleton />
  const sections = outlines.flatMap(({ sections = [] }) => sections)
  return (
    <PageSkeleton
      title={titleOf(titleKeysOf(page))}
      lead={outlines.find(({ lead }) => lead)?.lead}
      hasTabs={page.area === 'center' || page.area === 'company'}
      {...(sections.length > 0 ? { sections } : {})}
    />
  )
}
