import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FACTOR_LIMITS } from '#contract/features/second-factor/second-factor.fields.ts'
import { knowsPasskeys } from '#web/platform/session/passkey.ts'
import { AccountRow } from '#web/ui/account-section.tsx'
import styles from './factors.module.css'
import { PasskeyRow } from './passkey-row.tsx'
import type { FactorPartProps } from './use-change.ts'

const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }))

export function PasskeyPart({ factors, isLast, onCodes }: FactorPartProps) {
  const { t } = useTranslation('secondFactor')
  const [adding, setAdding] = useState(false)
  const { passkeys, passkeyOrigin } = factors
  const isFull = passkeys.length >= FACTOR_LIMITS.passkeys
  const isPossible = knowsPasskeys() && passkeyOrigin === location.origin
  return (
    <AccountRow
      title={t('passkeys.title')}
      words={<p>{t('passkeys.off')}</p>}
      action={
        isPossible && !isFull && !adding ? (
          <Button variant="default" size="sm" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : null
      }
    >
      {passkeys.length > 0 ? (
        <ul className={styles.keys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
          ))}
        </ul>
      ) : null}
      {isPossible ? null : <WhyNot passkeyOrigin={passkeyOrigin} />}
      {isPossible && isFull ? (
        <p className={styles.note}>{t('passkeys.full', { max: FACTOR_LIMITS.passkeys })}</p>
      ) : null}
      <Suspense>{adding ? <AddPasskey onEnd={() => setAdding(false)} onCodes={onCodes} /> : null}</Suspense>
    </AccountRow>
  )
}

/** Where the address has no name there are no passkeys; in local mode the same site has one at localhost. */
function WhyNot({ passkeyOrigin }: { readonly passkeyOrigin: string | null }) {
  const { t } = useTranslation('secondFactor')
  if (!knowsPasskeys()) return <p className={styles.note}>{t('passkeys.unsupported')}</p>
  if (passkeyOrigin === null) return <p className={styles.note}>{t('passkeys.nowhere')}</p>
  return (
    <p className={styles.note}>
      {t('passkeys.elsewhere')} <a href={passkeyOrigin + location.pathname}>{passkeyOrigin}</a>
    </p>
  )
}
