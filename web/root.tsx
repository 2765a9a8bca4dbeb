import './ui/fonts/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/layout/flow.css'
import './ui/layout/surfaces.css'
import './ui/layout/type.css'
import './ui/native-controls.css'
import { useTranslation } from 'react-i18next'
import {
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { LANGUAGE_PATH, LANGUAGE_TAGS, type Language, otherLanguage } from '#contract/kit/language.ts'
import { getCompany } from '#contract/publishing/facts/facts.endpoints.ts'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { BLOCKED_STORAGE_SCRIPT } from '#web/platform/page/blocked-storage.ts'
import { EARLY_INPUT_SCRIPT } from '#web/platform/page/early-input.ts'
import { ENHANCE_SCRIPT } from '#web/platform/page/enhance.ts'
import { FOREIGN_CHANGES_SCRIPT } from '#web/platform/page/foreign-changes.ts'
import { useNonce } from '#web/platform/page/nonce.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { hasFixedNav, isHydrated, kindOf, pageOf, partsOfRoutes } from '#web/platform/page/page-handle.ts'
import { type RootData, useSite } from '#web/platform/page/site.ts'
import { THEME_COLORS } from '#web/platform/page/theme-color.ts'
import { PageHead } from '#web/platform/seo/page-head.tsx'
import { StyleSheets } from '#web/shell/style-sheets.tsx'
import fontFile from '#web/ui/fonts/inter.woff2?url'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { PRESSABLE_STYLE } from '#web/ui/pressable-style.ts'

export { FailurePage as ErrorBoundary } from '#web/shell/failure/failure.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { callApi, language, origin } = context.get(pageContext)
  const [site, company] = await Promise.all([callApi(getSite, {}), callApi(getCompany, {})])
  if (!site.ok) throw new Error(`the site's own data did not come: ${site.error.errorCode}`)
  return { site: site.data, company: company.ok ? company.data.company : null, language, origin }
}

/** Only a document has them, and React leaves them as they are: the browser's files do not contain them. */
const SCRIPTS = import.meta.env.SSR
  ? {
      all: ENHANCE_SCRIPT,
      hydrated: `${BLOCKED_STORAGE_SCRIPT};${EARLY_INPUT_SCRIPT};${FOREIGN_CHANGES_SCRIPT}`,
    }
  : { all: '', hydrated: '' }

/** The site's own data changes with a new version of the page only. */
export const shouldRevalidate = (): boolean => false

/** The document around every page, error pages included. */
export function Layout({ children }: { children: React.ReactNode }) {
  const matched = useMatches()
  // The root's error page is a page without scripts.
  const matches = useRouteError() ? [] : matched
  const page = pageOf(matches)
  const { pathname } = useLocation()
  const { t, i18n } = useTranslation('kit')
  const nonce = useNonce()
  const { brand, timeZone } = useSite()
  return (
    <html
      lang={LANGUAGE_TAGS[i18n.language as Language]}
      data-page={kindOf(page)}
      data-text={isHydrated(page) ? partsOfRoutes(matches).join(' ') : undefined}
      data-files={page?.files?.(pathname).join(' ')}
      data-zone={timeZone}
      data-fixed-nav={page && hasFixedNav(page) ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {THEME_COLORS.map(({ scheme, color }) => (
          <meta
            key={scheme}
            id={scheme}
            name="theme-color"
            content={brand?.bars?.[scheme] ?? color}
            media={`(prefers-color-scheme: ${scheme})`}
            suppressHydrationWarning
          />
        ))}
        {/* Before the first paint, and before any input. */}
        <InlineScript text={SCRIPTS.all} nonce={nonce} />
        {isHydrated(page) ? <InlineScript text={SCRIPTS.hydrated} nonce={nonce} /> : null}
        {isHydrated(page) ? (
          <style id={PRESSABLE_STYLE.id} nonce={nonce} suppressHydrationWarning>
            {PRESSABLE_STYLE.text}
          </style>
        ) : null}
        <PageHead page={page} />
        <Meta />
        <link rel="preload" href={fontFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        <StyleSheets />
        {brand ? (
          <style nonce={nonce} suppressHydrationWarning>
            {brand.css}
          </style>
        ) : null}
      </head>
      <body>
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <p className="older-browser">{t('olderBrowser')}</p>
        <LanguageOffer />
        {children}
        {isHydrated(page) ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

/** For a shared link in the other language: the script in the head shows it. A plain form, as the language switch. */
function LanguageOffer() {
  const { t, i18n } = useTranslation('kit')
  const other = otherLanguage(i18n.language)
  return (
    <form
      method="post"
      action={LANGUAGE_PATH}
      className="language-offer"
      lang={LANGUAGE_TAGS[other]}
      aria-label={t('otherLanguage')}
    >
      <span>{t('languageOffer.text')}</span>
      <button type="submit" name="language" value={other}>
        {t('languageOffer.action')}
      </button>
    </form>
  )
}

export default function Root() {
  return <Outlet />
}
