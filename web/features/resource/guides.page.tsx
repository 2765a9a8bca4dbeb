import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listGuides, searchGuides } from '#contract/features/resource/resource.endpoints.ts'
import { SEARCH } from '#contract/features/resource/resource.fields.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { GuideHits } from './guide-hits.tsx'
import { GuideList } from './guide-list.tsx'
import { GuideSearch } from './guide-search.tsx'
import styles from './guides.module.css'

export const handle = {
  title: 'guides',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
  query: ['q'],
} satisfies PageHandle

/** All guides, or what a search in them has found. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(pageContext)
  const asked = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const guides = (await orThrow(await callApi(listGuides, {}))).list
  if (asked === '') return { asked, guides, hits: undefined, isTooLong: false }
  const isTooLong = asked.length > SEARCH.maxLength
  const hits = isTooLong ? [] : (await orThrow(await callApi(searchGuides, { query: { q: asked } }))).list
  return { asked, guides, hits, isTooLong }
}

export default function GuidesPage() {
  const { t } = useTranslation('resource')
  const { product } = useSite()
  const { asked, guides, hits, isTooLong } = useLoaderData<typeof loader>()
  return (
    <main id="main" className={styles.page}>
      <PageDescription text={t('guides.description', { product })} />
      <h1>{t('guides.title')}</h1>
      <p className={styles.lead}>{t('guides.lead')}</p>
      <GuideSearch asked={asked} />
      {isTooLong ? <p className={styles.tooLong}>{t('search.tooLong', { max: SEARCH.maxLength })}</p> : null}
      {hits && !isTooLong ? <GuideHits asked={asked} hits={hits} /> : null}
      {hits && hits.length > 0 ? null : (
        <section className={styles.all} aria-labelledby="all-guides">
          <h2 id="all-guides">{t('guides.all')}</h2>
          <GuideList guides={guides} />
        </section>
      )}
    </main>
  )
}
