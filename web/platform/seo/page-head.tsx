import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { type PageHandle, titleKeyOf } from '#web/platform/page/page-handle.ts'
import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'
import { addressIn, alternates, isIndexable, languageTag } from './hreflang.ts'
import { PICTURE_SIZE, picturePath } from './og-pictures.ts'
import { breadcrumbs } from './schema-org.ts'
import { StructuredData } from './structured-data.tsx'

/** Title and icons of every page; for indexable ones also the metadata for search engines and link previews. */
export function PageHead({ page }: { page: PageHandle | undefined }) {
  const { t, i18n } = useTranslation('titles')
  const { product, brand } = useSite()
  const { pathname } = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  const name = page?.titleOf?.(shown) ?? t(page ? titleKeyOf(page, pathname) : 'failure')
  return (
    <>
      <title>{`${name} - ${product}`}</title>
      {brand ? (
        <link rel="icon" href={brand.icon} />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={brand?.logo?.src ?? '/icons/apple-touch-icon.png'} />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${i18n.language}`} />
      {import.meta.env.SSR ? <Robots page={page} name={name} /> : null}
    </>
  )
}

/** Only a page's first document needs it, so the browser's scripts do not contain it. */
function Robots({ page, name }: { page: PageHandle | undefined; name: string }) {
  return isIndexable(page) ? (
    <IndexableHead page={page} name={name} />
  ) : (
    <meta name="robots" content="noindex" />
  )
}

function IndexableHead({ page, name }: { page: PageHandle; name: string }) {
  const { t, i18n } = useTranslation('titles')
  const { product } = useSite()
  const origin = useOrigin()
  const path = useLocation().pathname.replace(/(.)\/$/, '$1')
  const language = i18n.language as Language
  const address = addressIn(origin, path, language)
  const parents = parentsOf(path).map(({ path: parent, title }) => ({
    name: t(title),
    url: addressIn(origin, parent, language),
  }))
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates(origin, path).map((other) => (
        <link key={other.language} rel="alternate" hrefLang={other.language} href={other.address} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:title" content={`${name} - ${product}`} />
      <meta property="og:url" content={address} />
      {LANGUAGES.map((each) => (
        <meta
          key={each}
          property={each === language ? 'og:locale' : 'og:locale:alternate'}
          content={languageTag(each) === 'en' ? 'en_US' : 'zh_CN'}
        />
      ))}
      <meta property="og:image" content={origin + picturePath(titleKeyOf(page, path))} />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      {parents.length > 0 ? (
        <StructuredData data={breadcrumbs([...parents, { name, url: address }])} />
      ) : null}
    </>
  )
}

/** Pages with subpages, with their titles. */
const PARENTS: readonly (readonly [path: string, title: TitleKey])[] = [
  [PATHS.productCenter, 'productCenter'],
  [PATHS.scenarized, 'scenarized'],
  [PATHS.serviceSupport, 'serviceSupport'],
  [PATHS.resource, 'resource'],
  [PATHS.guides, 'guides'],
]

/** The breadcrumbs of a path, from the home page on. */
function parentsOf(path: string): { path: string; title: TitleKey }[] {
  if (path === PATHS.home) return []
  const above = PARENTS.filter(([parent]) => path.startsWith(`${parent}/`)).map(([parent, title]) => ({
    path: parent,
    title,
  }))
  return [{ path: PATHS.home, title: 'home' }, ...above]
}
