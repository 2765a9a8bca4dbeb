import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listMailboxRecoveries } from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import styles from './account-admin.module.css'

/** Where the case is on the page of the account. */
function recoveryPath(accountId: string): string {
  return `${pathTo(PATHS.operatedAccount, { accountId })}#lost-mailbox`
}

/** Cases of lost mailboxes that wait for this operator as the second person, above the list. */
export function WaitingRecoveries() {
  const { t } = useTranslation('accountAdmin')
  const mayConfirm = useMayCall()(listMailboxRecoveries)
  const { data } = useData(listMailboxRecoveries, mayConfirm ? {} : undefined)
  const cases = (data?.list ?? []).filter((each) => each.mayConfirm)
  if (cases.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting-recoveries">
      <h2 className="text-s" id="waiting-recoveries">
        {t('recovery.waitsForYou', { count: cases.length })}
      </h2>
      <ul className="plain above-2 row gap-2 across-5">
        {cases.map(({ id, accountId, userName, startedBy }) => (
          <li className="line gap-2 baseline" key={id}>
            <Link to={recoveryPath(accountId)}>{userName}</Link>
            <small className="quiet text-xs">{t('recovery.startedBy', { name: startedBy.name })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
