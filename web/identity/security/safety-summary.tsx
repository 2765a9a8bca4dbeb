import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import type { SecondFactors } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { FACTOR_LIMITS } from '#contract/identity/second-factor/second-factor.fields.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { partRoute } from '#web/platform/session/account-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './safety-summary.module.css'

/** How well the account is protected: its password alone, or a second step with recovery codes left. */
export function safetyOf({ totp, passkeys, recoveryCodes }: SecondFactors): 'good' | 'fair' | 'basic' {
  if (!totp && passkeys.length === 0) return 'basic'
  return (recoveryCodes?.left ?? 0) <= FACTOR_LIMITS.fewRecoveryCodes ? 'fair' : 'good'
}

/** First part of the security tab: how safe the account is, and what would make it safer. */
export function SafetySummary({ email }: { email: string }) {
  const { t } = useTranslation('security')
  const factors = useRouteLoaderData<SecondFactors | null>(partRoute('secondFactors'))
  if (!factors) return null
  const safety = safetyOf(factors)
  const codesLeft = factors.recoveryCodes?.left ?? 0
  return (
    <section className={styles.safety} data-safety={safety} aria-labelledby="safety">
      <span className={styles.shield}>
        <LineIcon name={safety === 'basic' ? 'lock' : 'check'} />
      </span>
      <div>
        <h2 className="text-h3" id="safety">
          {t(`safety.${safety}`)}
        </h2>
        <ul className="plain above-3 below-3 stack gap-1 text-s">
          <SafetyPoint met>
            <Text>{t('safety.email')}</Text>
            <Gap />
            <bdi className="inline-block">{email}</bdi>
          </SafetyPoint>
          {safety === 'basic' ? (
            <SafetyPoint met={false}>{t('safety.factorsOff')}</SafetyPoint>
          ) : (
            <>
              <SafetyPoint met>{t('safety.factorsOn')}</SafetyPoint>
              <SafetyPoint met={safety === 'good'}>
                <Text>{t('safety.codes', { count: codesLeft })}</Text>
              </SafetyPoint>
            </>
          )}
        </ul>
        <div className="row gap-3 across-4 above-4 center">
          {safety === 'good' ? null : (
            <ButtonLink href="#factors">
              {t(safety === 'basic' ? 'safety.turnOn' : 'safety.renew')}
            </ButtonLink>
          )}
          <a className="inline-block tap brand text-s strong" href={PATHS.sessions}>
            {t('safety.sessions')}
          </a>
        </div>
      </div>
    </section>
  )
}

function SafetyPoint({ met, children }: { met: boolean; children: ReactNode }) {
  return (
    <li className="line gap-2 baseline break" data-met={met ? '' : undefined}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path
          d={met ? 'm3 8.5 3.5 3.5L13 5' : 'M8 3v6M8 12.5v.01'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{children}</span>
    </li>
  )
}
