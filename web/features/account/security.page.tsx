import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { useAccount } from '#web/kit/session/account-data.ts'
import styles from './security.module.css'

export const handle = {
  title: 'information',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
} satisfies PageHandle

/** Where the way in is changed; whichever page does that is one of another feature. */
const CHANGE_PASSWORD = '/changePassword'
const RESET_EMAIL = '/content/resetEmail'

/** Password and e-mail address; second factors and linked sign-ins follow as parts of other features (routes.ts). */
export default function SecurityPage() {
  const { t } = useTranslation('account')
  const account = useAccount()
  return (
    <>
      <section className={styles.ways} aria-labelledby="ways">
        <h2 id="ways">{t('ways.title')}</h2>
        <ul>
          <li>
            <div>
              <b>{t('ways.password')}</b>
              <p>{t('ways.passwordText')}</p>
            </div>
            <a href={CHANGE_PASSWORD}>{t('ways.changePassword')}</a>
          </li>
          <li>
            <div>
              <b>{t('field.email')}</b>
              <p>{account.email}</p>
            </div>
            <a href={RESET_EMAIL}>{t('ways.changeEmail')}</a>
          </li>
        </ul>
      </section>
      <Outlet />
    </>
  )
}
