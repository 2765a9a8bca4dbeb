import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PATHS } from '#web/platform/paths/paths.ts'
import { LanguageSwitch, SchemeSwitch } from '#web/shell/controls.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './site-header.module.css'

/** Main pages in the navigation, in the order in which buyers ask; prices are a part of the product's page. */
const PAGES = [
  ['productCenter', PATHS.productCenter],
  ['capabilities', PATHS.capabilities],
  ['pricing', `${PATHS.productCenter}#prices`],
  ['scenarized', PATHS.scenarized],
  ['active618', PATHS.active618],
  ['serviceSupport', PATHS.serviceSupport],
  ['resource', PATHS.resource],
  ['partner', PATHS.partner],
] as const

/**
 * Header of every public page, with the one main action of the site. It is transparent at the top of a page and has its fixed colour elsewhere
 * (`data-fixed-nav`, or once the page is scrolled). On narrow screens the menu is a popover: it needs no script.
 */
export function SiteHeader() {
  const { t } = useTranslation(['layout', 'kit'])
  const { pathname } = useLocation()
  return (
    <header className={`unprinted ${styles.header}`}>
      <div className={styles.bar}>
        <BrandMark />
        <nav className={styles.nav} aria-label={t('layout:mainNavigation')}>
          <MainLinks />
        </nav>
        <div className={`line gap-3 center push oneline ${styles.tools}`}>
          <div className={styles.wide}>
            <SchemeSwitch />
            <LanguageSwitch />
            <a className={styles.logIn} href={PATHS.logIn} data-when="signed-out">
              {t('kit:logIn')}
            </a>
            <a className={styles.logIn} href={PATHS.accountOverview} data-when="signed-in">
              {t('kit:account')}
            </a>
          </div>
          {/* The trial form has its own button. */}
          {pathname === PATHS.freeTrial ? null : (
            <ButtonLink href={PATHS.freeTrial} size="small">
              {t('kit:freeTrial')}
            </ButtonLink>
          )}
          <button
            className={styles.open}
            type="button"
            popoverTarget="site-menu"
            aria-label={t('layout:menu')}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2 6h16M2 14h16" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </div>
      <SiteMenu />
    </header>
  )
}

/** Links to the main pages; the current page, or the one above it, has `aria-current`. */
function MainLinks() {
  const { t } = useTranslation('layout')
  const { pathname } = useLocation()
  return PAGES.map(([page, path]) => (
    <a key={page} href={path} aria-current={currentAt(pathname, page, path)}>
      {t(`pages.${page}`)}
    </a>
  ))
}

function currentAt(pathname: string, page: string, path: string): 'page' | 'true' | undefined {
  // A quote has a path below the product's and is about prices.
  if (pathname === PATHS.quote) return page === 'pricing' ? 'true' : undefined
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}

/** The menu of narrow screens, over the header and what is above it; a click outside or Escape closes it as well. */
function SiteMenu() {
  const { t } = useTranslation(['layout', 'kit'])
  return (
    <nav className={styles.menu} id="site-menu" popover="auto" aria-label={t('layout:menu')}>
      <div className={styles.top}>
        <b>{t('layout:menu')}</b>
        <button
          className={styles.open}
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={t('kit:close')}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <a href={PATHS.home}>{t('layout:home')}</a>
      <MainLinks />
      <a href={PATHS.aboutUs}>{t('layout:pages.aboutUs')}</a>
      <a href={PATHS.freeTrial}>{t('kit:freeTrial')}</a>
      <a href={PATHS.logIn} data-when="signed-out">
        {t('kit:logIn')}
      </a>
      <a href={PATHS.register} data-when="signed-out">
        {t('kit:register')}
      </a>
      <a href={PATHS.accountOverview} data-when="signed-in">
        {t('kit:account')}
      </a>
      <a href={PATHS.logout} data-when="signed-in" data-no-prerender="">
        {t('kit:logOut')}
      </a>
      <div className={`pad-top-3 line whole center between ${styles.controls}`}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
    </nav>
  )
}
