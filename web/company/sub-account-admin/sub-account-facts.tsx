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

/** What a sub-account says about itself that is not edited. */
export function SubAccountFacts({ subAccount }: { subAccount: SubAccountView }) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const mayOpen = useMayOpen()
  const time = (ms: number | null) =>
    ms === null ? t('panel.never') : shortMomentText(ms, i18n.language as Language)
  const fact = (name: 'createdAt' | 'lastLogin', at: number | null) => (
    <div className="line gap-2">
      <dt className="faint">{t(`panel.${name}`)}</dt>
      <dd className="flush">{time(at)}</dd>
    </div>
  )
  return (
    <div className="stack gap-2 start text-s">
      <dl className="row gap-1 across-5">
        {fact('createdAt', subAccount.createdAt)}
        {fact('lastLogin', subAccount.lastSignInAt)}
      </dl>
      <Enable subAccount={subAccount} />
      {mayOpen(PATHS.activity) ? (
        <Link className="brand" to={pathTo(PATHS.activity, {}, { actor: subAccount.id })}>
          {t('activity')}
        </Link>
      ) : null}
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
