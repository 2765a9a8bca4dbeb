import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLoaderData } from 'react-router'
import { subAccountList } from '#contract/company/sub-account-admin/sub-account-admin.list.ts'
import { getSecondFactors } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import styles from './first-steps.module.css'

export const handle = { text: ['firstSteps'] } satisfies PageHandle

interface Done {
  readonly team: boolean
  readonly factor: boolean
}

/** Null for sub-accounts, whose primary account takes these steps. */
export async function clientLoader(): Promise<Done | null> {
  if (storedUserInfo()?.primaryName !== null) return null
  const [people, factors] = await Promise.all([
    callApi(subAccountList.endpoints.list, { query: { page: 1, pageSize: 10 } }),
    callApi(getSecondFactors, {}),
  ])
  const { totp, passkeys } = await orThrow(factors)
  return { team: (await orThrow(people)).totalCount > 0, factor: totp !== null || passkeys.length > 0 }
}
clientLoader.hydrate = true as const

/**
 * What a new account does first, until all of it is done. It comes before the other parts of the page as long as the
 * company is not verified, then after them.
 */
export default function FirstStepsPage() {
  const done = useLoaderData<typeof clientLoader>()
  const isFirst = useAccount().certification !== 'verified'
  return (
    <>
      {done && isFirst ? <FirstSteps {...done} /> : null}
      <Outlet />
      {done && !isFirst ? <FirstSteps {...done} /> : null}
    </>
  )
}

function FirstSteps({ team, factor }: Done) {
  const { t } = useTranslation('firstSteps')
  const { certification, accountType } = useAccount()
  const isInReview = certification === 'inReview'
  const verify = accountType === ACCOUNT_TYPE.partner ? t('verify.textOfPartner') : t('verify.text')
  const steps = [
    {
      name: 'verify',
      done: certification === 'verified',
      text: isInReview ? t('verify.inReview') : verify,
      go: isInReview ? t('verify.see') : t('verify.go'),
      to: PATHS.certification,
    },
    { name: 'team', done: team, text: t('team.text'), go: t('team.go'), to: PATHS.subAccountNew },
    { name: 'factor', done: factor, text: t('factor.text'), go: t('factor.go'), to: PATHS.security },
  ] as const
  const left = steps.filter(({ done }) => !done).length
  if (left === 0) return null
  return (
    <section className={`pad-5 stack gap-4 round-l brand-wash ${styles.steps}`} aria-labelledby="first-steps">
      <div className="row gap-2 across-4 baseline between">
        <h2 className="text-h3" id="first-steps">
          {t('title')}
        </h2>
        <p className="quiet text-s">{t('done', { done: steps.length - left, all: steps.length })}</p>
      </div>
      <ol>
        {steps.map(({ name, done, text, go, to }, at) => (
          <li key={name} data-done={done ? '' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {done ? '✓' : at + 1}
            </span>
            <h3 className="text-m">{t(`${name}.title`)}</h3>
            <p className="quiet">{text}</p>
            {done ? (
              <p className="good strong">{t('isDone')}</p>
            ) : (
              <Link className="brand strong" to={to}>
                {go}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
