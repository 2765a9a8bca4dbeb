import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { listed } from '#contract/kit/listed.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import {
  type DirectoryEntry,
  listDirectory,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { DIRECTORY } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { partnerList } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Trail } from '#web/ui/trail.tsx'
import styles from './directory.module.css'
import { DirectoryFilter, type DirectoryScope } from './directory-filter.tsx'

/** The partners that fit the address; what is no filter in it counts as none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const scope: DirectoryScope = {
    region: SALES_REGIONS.find((region) => region === searchParams.get('region')),
    industry: INDUSTRIES.find((industry) => industry === searchParams.get('industry')),
  }
  const page = /^[1-9]\d{0,2}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1'
  const { callApi } = context.get(pageContext)
  const found = await orThrow(await callApi(listDirectory, { query: { ...scope, page } }))
  return { scope, ...found }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Partners that want to be found, by region and industry. */
export default function DirectoryPage() {
  const { t } = useTranslation(['partnerDirectory', 'titles'])
  const { product } = useSite()
  const origin = useOrigin()
  const loaded = useLoaderData<typeof loader>()
  const { scope, list, listedCount } = loaded
  const listed = list.map(({ id, name }) => ({ name, path: pathTo(PATHS.partnerEntry, { entry: id }) }))
  return (
    <main id="main" className={styles.page}>
      <PageDescription text={t('description', { product })} />
      {list.length > 0 ? (
        <StructuredData data={import.meta.env.SSR ? partnerList(listed, origin) : undefined} />
      ) : null}
      <Trail
        label={t('trail')}
        steps={[{ href: PATHS.partner, name: t('titles:partner') }]}
        here={t('titles:partnerDirectory')}
      />
      <h1 className="below-3 text-h2">{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {listedCount > 0 ? <DirectoryFilter {...scope} /> : null}
      {list.length > 0 ? <Found loaded={loaded} /> : <Nothing isEmpty={listedCount === 0} />}
      <aside className={styles.join} aria-labelledby="join-title">
        <div>
          <h2 className="below-1 text-l" id="join-title">
            {t('join.title')}
          </h2>
          <p className="quiet text-s">{t('join.text')}</p>
        </div>
        <ButtonLink href={PATHS.joinNow} tone="quiet">
          {t('join.act')}
        </ButtonLink>
      </aside>
    </main>
  )
}

function Found({ loaded: { scope, list, totalCount, page, pageCount } }: { readonly loaded: Loaded }) {
  const { t } = useTranslation('partnerDirectory')
  const isFiltered = scope.region !== undefined || scope.industry !== undefined
  return (
    <section aria-labelledby="found">
      <div className="row gap-2 across-4 above-7 below-4 baseline">
        <h2 className="text-h3" id="found">
          {t(isFiltered ? 'found' : 'foundAll', { count: totalCount })}
        </h2>
        {isFiltered ? (
          <a className="tap brand" href={PATHS.partnerDirectory}>
            {t('filter.reset')}
          </a>
        ) : null}
      </div>
      <ul className={styles.cards}>
        {list.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </ul>
      {pageCount > 1 ? (
        <nav className="row gap-2 across-5 above-6 middle text-s" aria-label={t('pages')}>
          {page > 1 ? (
            <a className="tap brand" href={pagePath(scope, page - 1)} rel="prev">
              {t('previous')}
            </a>
          ) : null}
          <span>{t('page', { page, pages: pageCount })}</span>
          {page < Math.min(pageCount, DIRECTORY.maxPage) ? (
            <a className="tap brand" href={pagePath(scope, page + 1)} rel="next">
              {t('next')}
            </a>
          ) : null}
        </nav>
      ) : null}
    </section>
  )
}

function pagePath({ region, industry }: DirectoryScope, page: number): string {
  const query = new URLSearchParams({
    ...(region && { region }),
    ...(industry && { industry }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${PATHS.partnerDirectory}?${query}` : PATHS.partnerDirectory
}

function Card({
  entry: { id, name, city, summary, level, regions, industries },
}: {
  readonly entry: DirectoryEntry
}) {
  const { t, i18n } = useTranslation('partnerDirectory')
  return (
    <li>
      <div>
        <h3 className="text-l">
          <a href={pathTo(PATHS.partnerEntry, { entry: id })}>{name}</a>
        </h3>
        <p className={`quiet ${styles.city}`}>
          {city} ·{' '}
          <b className="strong" data-level={level}>
            {t(`level.${level}`)}
          </b>
        </p>
      </div>
      <p className={styles.summary}>{summary}</p>
      <div>
        <FactList
          look="close"
          facts={[
            [
              t('regions'),
              listed(
                regions.map((region) => t(`region.${region}`)),
                i18n.language,
              ),
            ],
            [
              t('industries'),
              listed(
                industries.map((industry) => t(`industry.${industry}`)),
                i18n.language,
              ),
            ],
          ]}
        />
      </div>
      {/* The name is the link of the whole card. */}
      <p className="onward" aria-hidden="true">
        {t('open')}
      </p>
    </li>
  )
}

/** No partner fits, or none is listed at all. */
function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation('partnerDirectory')
  const why = isEmpty ? 'empty' : 'nothing'
  return (
    <section className="above-7 measure" aria-labelledby="nothing">
      <h2 className="below-3 text-h3" id="nothing">
        {t(`${why}.title`)}
      </h2>
      <p className="below-4 quiet">{t(`${why}.text`)}</p>
      <ButtonLink href={`${PATHS.contact}?topic=partner`} tone="quiet">
        {t('contactUs')}
      </ButtonLink>
    </section>
  )
}
