import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type GuideHit, listGuides, searchGuides } from '#contract/website/resource/resource.endpoints.ts'
import { SEARCH } from '#contract/website/resource/resource.fields.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { chapterId } from '#web/ui/markdown/chapters.ts'
import { GuideList } from './guide-list.tsx'
import { GuideSearch } from './guide-search.tsx'
import styles from './guides.module.css'

/** All guides, or the results of a search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(pageContext)
  const asked = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const guides = (await orThrow(await callApi(listGuides, {}))).list
  if (asked === '') return { asked, guides, hits: undefined, total: 0, isTooLong: false }
  const isTooLong = asked.length > SEARCH.maxLength
  if (isTooLong) return { asked, guides, hits: [], total: 0, isTooLong }
  const { list, totalCount } = await orThrow(await callApi(searchGuides, { query: { q: asked } }))
  return { asked, guides, hits: list, total: totalCount, isTooLong }
}

export default function GuidesPage() {
  const { t } = useTranslation('resource')
  const { product } = useSite()
  const { asked, guides, hits, total, isTooLong } = useLoaderData<typeof loader>()
  return (
    <main id="main" className={styles.page}>
      <PageDescription text={t('guides.description', { product })} />
      <h1 className="below-3 text-h2">{t('guides.title')}</h1>
      <p className={styles.lead}>{t('guides.lead')}</p>
      <GuideSearch asked={asked} />
      {isTooLong ? <p className="above-4 bad">{t('search.tooLong', { max: SEARCH.maxLength })}</p> : null}
      {hits && !isTooLong ? <GuideHits asked={asked} hits={hits} total={total} /> : null}
      {hits && hits.length > 0 ? null : (
        <section className="above-7" aria-labelledby="all-guides">
          <h2 className="below-4 text-h3" id="all-guides">
            {t('guides.all')}
          </h2>
          <GuideList guides={guides} />
        </section>
      )}
    </main>
  )
}

interface GuideHitsProps {
  readonly asked: string
  readonly hits: readonly GuideHit[]
  /** All results, also those beyond `hits`. */
  readonly total: number
}

/** Results of a search: chapters with excerpts. */
function GuideHits({ asked, hits, total }: GuideHitsProps) {
  const { t } = useTranslation('resource')
  if (hits.length === 0) {
    return (
      <section className="above-6 measure" aria-labelledby="found">
        <h2 className="below-3 text-h3" id="found">
          {t('search.nothing', { asked })}
        </h2>
        <p className="below-4 quiet">{t('search.nothingText')}</p>
        <ButtonLink href={PATHS.contact} tone="quiet">
          {t('search.write')}
        </ButtonLink>
      </section>
    )
  }
  return (
    <section className={`above-6 measure ${styles.found}`} aria-labelledby="found">
      <h2 className="below-3 text-h3" id="found">
        {t('search.found', { asked, count: total })}
      </h2>
      {total > hits.length ? <p>{t('search.best', { count: hits.length })}</p> : null}
      <ol className="plain">
        {hits.map((hit) => (
          <li className="pad-ends-5 ruled" key={hrefOf(hit)}>
            {hit.chapter ? <p className="faint text-xs">{hit.title}</p> : null}
            <h3>
              <a className="brand" href={hrefOf(hit)}>
                {hit.chapter?.title ?? hit.title}
              </a>
            </h3>
            <Excerpt parts={hit.excerpt} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function hrefOf({ name, chapter }: GuideHit): string {
  return chapter
    ? `${pathTo(PATHS.guide, { guide: name })}#${chapterId(chapter.number)}`
    : pathTo(PATHS.guide, { guide: name })
}

function Excerpt({ parts }: { parts: GuideHit['excerpt'] }) {
  return (
    <p className={`quiet text-s break ${styles.excerpt}`}>
      {parts.map(({ text, hit }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, which never change places
        hit ? <mark key={at}>{text}</mark> : text,
      )}
    </p>
  )
}
