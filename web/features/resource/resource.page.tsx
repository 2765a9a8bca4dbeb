import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listDownloads, listGuides } from '#contract/features/resource/resource.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Section } from '#web/ui/section.tsx'
import { CheckFile } from './check-file.tsx'
import { ClientCard } from './client-card.tsx'
import { GuideList } from './guide-list.tsx'
import { GuideSearch } from './guide-search.tsx'
import { NoClients } from './no-clients.tsx'
import styles from './resource.module.css'

export const handle = {
  title: 'resource',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
  byPlatform: true,
} satisfies PageHandle

/** Clients, that of the visitor's system first, and the guides. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { callApi, platform } = context.get(pageContext)
  const [downloads, guides] = await Promise.all([callApi(listDownloads, {}), callApi(listGuides, {})])
  const { list } = await orThrow(downloads)
  const own = list.filter((release) => release.platform === platform)
  const others = list.filter((release) => release.platform !== platform)
  return { clients: [...own, ...others], own: own[0]?.platform, guides: (await orThrow(guides)).list }
}

export default function ResourcePage() {
  const { t } = useTranslation('resource')
  const { product } = useSite()
  const { clients, own, guides } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className={`${styles.clients} ${own ? styles.oneFirst : ''}`}>
        {clients.length === 0 ? <NoClients /> : null}
        {clients.map((release) => (
          <ClientCard key={release.platform} release={release} isOwn={release.platform === own} />
        ))}
      </div>
      {clients.length > 0 ? <CheckFile releases={clients} /> : null}
      <Section id="guides" title={t('guides.title')} ground="wash">
        <div className={styles.search}>
          <GuideSearch />
        </div>
        <GuideList guides={guides} />
      </Section>
    </main>
  )
}
