import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { DevicePicture } from './device-picture.tsx'
import styles from './no-clients.module.css'

/** In place of the clients, as long as the provider has published none. */
export function NoClients() {
  const { t } = useTranslation('resource')
  const { serviceEmail: email } = useSite()
  return (
    <section className={styles.nothing}>
      <DevicePicture platform="android" />
      <div>
        <h2>{t('nothing.title')}</h2>
        <p>{t('nothing.text', { email })}</p>
      </div>
    </section>
  )
}
