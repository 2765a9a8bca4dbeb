import { useTranslation } from 'react-i18next'
import { data, Outlet } from 'react-router'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { useAccount } from '#web/kit/session/account-data.ts'
import styles from './security.module.css'

export const handle = {
  title: 'information',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
} satisfies PageHandle

/** Password and e-mail address; second factors and linked sign-ins follow as parts of other features (routes.ts). */
export default function SecurityPage() {
  const { t } = useTranslation('account')
  const account = useAccount()
  if (account.primaryName !== null) throw data(null, { status: 403 })
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
            <a href={PATHS.changePassword}>{t('ways.changePassword')}</a>
          </li>
          <li>
            <div>
              <b>{t('field.email')}</b>
              <p>{account.email}</p>
            </div>
            <a href={PATHS.resetEmail}>{t('ways.changeEmail')}</a>
          </li>
        </ul>
      </section>
      <Outlet />
    </>
  )
}
