import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'

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
    <div className="row gap-1 across-5 text-s">
      <dl className="row gap-1 across-5">
        {fact('createdAt', subAccount.createdAt)}
        {fact('lastLogin', subAccount.lastSignInAt)}
      </dl>
      {mayOpen(PATHS.activity) ? (
        <Link className="brand" to={pathTo(PATHS.activity, {}, { actor: subAccount.id })}>
          {t('activity')}
        </Link>
      ) : null}
    </div>
  )
}
