import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { hasBanner, usePage } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import styles from './banner.module.css'

/**
 * The call at the end of pages below /content: to the trial, on pages about partners to their application. Visitors are
 * told to register, people with a session are not.
 */
export function Banner() {
  const { t } = useTranslation(['layout', 'kit'])
  const { product } = useSite()
  const page = usePage()
  const { pathname } = useLocation()
  if (!pathname.startsWith('/content/') || (page && !hasBanner(page))) return null
  // Pages about partners have no scripts, or no call at their end.
  if (pathname.startsWith(PATHS.partner)) return import.meta.env.SSR ? <PartnerBanner /> : null
  return (
    <aside className={`unprinted ${styles.banner}`} aria-labelledby="site-banner">
      <Horizon />
      <div className={styles.inner}>
        <div>
          <h2 id="site-banner">
            <span data-when="signed-out">{t('layout:banner.title', { product })}</span>
            <span data-when="signed-in">{t('layout:banner.signedIn')}</span>
          </h2>
          <p className="above-3 on-night">
            <span data-when="signed-out">{t('layout:banner.text')}</span>
            <span data-when="signed-in">{t('layout:banner.signedInText')}</span>
          </p>
        </div>
        <Actions>
          <ButtonLink href={PATHS.freeTrial} tone="main">
            {t('kit:freeTrial')}
          </ButtonLink>
          <ButtonLink href={PATHS.register} tone="quiet" when="signed-out">
            {t('kit:register')}
          </ButtonLink>
          <ButtonLink href={PATHS.accountOverview} tone="quiet" when="signed-in">
            {t('kit:account')}
          </ButtonLink>
        </Actions>
      </div>
    </aside>
  )
}

function PartnerBanner() {
  const { t } = useTranslation('partnerBanner')
  return (
    <aside className={`unprinted ${styles.banner}`} aria-labelledby="site-banner">
      <Horizon />
      <div className={styles.inner}>
        <div>
          <h2 id="site-banner">{t('title')}</h2>
          <p className="above-3 on-night">{t('text')}</p>
        </div>
        <Actions>
          <ButtonLink href={PATHS.partnerApply} tone="main">
            {t('apply')}
          </ButtonLink>
        </Actions>
      </div>
    </aside>
  )
}

/** The hills of the wallpaper before sunrise. */
function Horizon() {
  return (
    <svg className={styles.horizon} viewBox="0 0 1440 150" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 92c180-60 330-66 520-24s320 30 470-4 300-40 450 6v80H0z" fill="oklch(.27 .1 var(--hue))" />
      <path d="M0 120c240-40 460-16 720 2s480-44 720-14v42H0z" fill="oklch(.16 .05 var(--hue))" />
    </svg>
  )
}
