import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from './action-link.tsx'
import styles from './banner.module.css'

/** "Register now to enjoy the cloud desktop free": the last thing on a public page; signed in, the trial's entry. */
export function Banner() {
  const { t } = useTranslation(['layout', 'kit'])
  const { product } = useSite()
  return (
    <aside className={styles.banner}>
      <Horizon />
      <div className={styles.inner}>
        <div>
          <h2>{t('layout:banner.title', { product })}</h2>
          <p>{t('layout:banner.text')}</p>
        </div>
        <Actions>
          <ActionLink href={PATHS.register} tone="main" when="signed-out">
            {t('kit:register')}
          </ActionLink>
          <ActionLink href={PATHS.freeTrial} tone="quiet">
            {t('kit:freeTrial')}
          </ActionLink>
        </Actions>
      </div>
    </aside>
  )
}

/** The last moment of the night, in the hills of our wallpaper. */
function Horizon() {
  return (
    <svg className={styles.horizon} viewBox="0 0 1440 150" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 92c180-60 330-66 520-24s320 30 470-4 300-40 450 6v80H0z" fill="oklch(.27 .1 var(--hue))" />
      <path d="M0 120c240-40 460-16 720 2s480-44 720-14v42H0z" fill="oklch(.16 .05 var(--hue))" />
    </svg>
  )
}
