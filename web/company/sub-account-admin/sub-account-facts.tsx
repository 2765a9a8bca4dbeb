import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { momentText } from '#web/platform/text/moments.ts'

/** What a sub-account says about itself that is not edited. */
export function SubAccountFacts({ subAccount }: { subAccount: SubAccountView }) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const mayOpen = useMayOpen()
  const time = (ms: number | null) =>
    ms === null ? t('panel.never') : momentText(ms, i18n.language as Language)
  return (
    <dl className="row gap-2 across-5 text-s">
      <div>
        <dt className="faint text-xs">{t('panel.createdAt')}</dt>
        <dd className="flush">{time(subAccount.createdAt)}</dd>
      </div>
      <div>
        <dt className="faint text-xs">{t('panel.lastLogin')}</dt>
        <dd className="flush">{time(subAccount.lastSignInAt)}</dd>
      </div>
      {mayOpen(PATHS.activity) ? (
        <div>
          <dt className="faint text-xs">{t('panel.activity')}</dt>
          <dd className="flush">
            <Link to={pathTo(PATHS.activity, {}, { actor: subAccount.id })}>{t('activity')}</Link>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
