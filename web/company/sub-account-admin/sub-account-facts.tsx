import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { setSubAccountState } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import styles from './sub-account.module.css'

/** What a sub-account says about itself that is not edited. */
export function SubAccountFacts({ subAccount }: { subAccount: SubAccountView }) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const mayOpen = useMayOpen()
  const time = (ms: number | null) =>
    ms === null ? t('panel.never') : shortMomentText(ms, i18n.language as Language)
  return (
    <div className="stack gap-3 start text-s">
      <TermList
        className={`stack gap-2 full ${styles.facts}`}
        term="faint"
        rows={[
          [t('panel.createdAt'), time(subAccount.createdAt)],
          [t('panel.lastLogin'), time(subAccount.lastSignInAt)],
        ]}
      />
      <div className="row gap-2 across-4 center hide-empty">
        <Enable subAccount={subAccount} />
        {mayOpen(PATHS.activity) ? (
          <Link className="brand" to={pathTo(PATHS.activity, {}, { actor: subAccount.id })}>
            {t('activity')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

/** Lets a disabled person log in again; nothing is lost by it, so it does not ask. */
function Enable({ subAccount: { id: subAccountId, state, withinOwn } }: { subAccount: SubAccountView }) {
  const { t } = useTranslation('subAccountAdmin')
  const mayEnable = useMayCall()(setSubAccountState)
  const action = useAction({ afterwards: shownIsTrue })
  if (state !== 'disabled' || !withinOwn || !mayEnable) return null
  const enable = () =>
    action.run(
      () => callApi(setSubAccountState, { params: { subAccountId }, body: { state: 'enabled' } }),
      t('enable.done'),
    )
  return (
    <>
      <Button tone="quiet" size="small" busy={action.busy} onClick={() => void enable()}>
        {t('action.enable')}
      </Button>
      <FailureNote>{action.error}</FailureNote>
    </>
  )
}
