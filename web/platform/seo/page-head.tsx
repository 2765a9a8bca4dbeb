import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { type Page, titleKeysOf } from '#web/platform/page/page-handle.ts'
import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { addressIn, alternates, isIndexable } from './hreflang.ts'
import { PUBLIC_PAGES } from './public-pages.built.ts'
import { breadcrumbs } from './schema-org.ts'
import { StructuredData } from './structured-data.tsx'

/** Title and icons of every page; for indexable ones also the metadata for search engines and link previews. */
export function PageHead({ page }: { page: Page | undefined }) {
  const { t, i18n } = useTranslation('kit')
  const titleOf = useTitle()
  const { product, brand } = useSite()
  const shown = useMatches().at(-1)?.loaderData
  const name = page?.titleOf?.(shown) ?? (page ? titleOf(titleKeysOf(page)) : t('failureTitle'))
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
function Robots({ page, name }: { page: Page | undefined; name: string }) {
  return page && isIndexable(page) ? (
    <IndexableHead page={page} name={name} />
  ) : (
    <meta name="robots" content="noindex" />
  )
}

function IndexableHead({ page, name }: { page: Page; name: string }) {
  const { t, i18n } = useTranslation('titles')
  const { product } = useSite()
  const origin = useOrigin()
  const path = useLocation().pathname.replace(/(.)\/$/, '$1')
  const language = i18n.language as Language
  const address = addressIn(origin, path, language)
  const parents = parentsOf(path).map(({ path: parent, name: title }) => ({
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
          content={{ zh: 'zh_CN', en: 'en_US' }[each]}
        />
      ))}
      <SharedPicture page={page} name={name} />
      {parents.length > 0 ? (
        <StructuredData data={breadcrumbs([...parents, { name, url: address }])} />
      ) : null}
    </>
  )
}

/** The picture of a shared link: that of the page or, as pictures show the mark of the design, the provider's own logo. */
function SharedPicture({ page, name }: { page: Page; name: string }) {
  const { product, brand } = useSite()
  const origin = useOrigin()
  if (brand?.logo)
    return (
      <>
        <meta property="og:image" content={new URL(brand.logo.src, origin).href} />
        <meta property="og:image:alt" content={product} />
        <meta name="twitter:card" content="summary" />
      </>
    )
  return (
    <>
      <meta property="og:image" content={origin + picturePath(page)} />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Open Graph pictures, 1200 by 630, in `web/public/og/` (`npm run pictures`). */
const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** Path of a page's picture; the default is that of the home page. */
function picturePath({ name }: Page): string {
  return `/og/${PUBLIC_PAGES.find((row) => row.name === name)?.picture ?? 'home'}.jpg`
}

/** The breadcrumbs of a path, from the home page on: the pages whose paths it begins with. */
function parentsOf(path: string) {
  if (path === PATHS.home) return []
  const isHome = (row: { path: string }): number => Number(row.path === PATHS.home)
  return PUBLIC_PAGES.filter((row) => isHome(row) || path.startsWith(`${row.path}/`)).sort(
    (a, b) => isHome(b) - isHome(a) || a.path.length - b.path.length,
  )
}
