import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Passkey, removePasskey } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { FACTOR_LIMITS } from '#contract/identity/second-factor/second-factor.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { supportsPasskeys } from '#web/platform/session/passkey.ts'
import { dayText } from '#web/platform/text/moments.ts'
import { AccountRow } from '#web/ui/account-section.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { type FactorPartProps, useChange } from './factor-part.ts'
import styles from './factors.module.css'
import { AddPasskey, RenamePasskey } from './late-dialogs.ts'

export function PasskeyPart({ factors, isLast, onCodes }: FactorPartProps) {
  const { t } = useTranslation('secondFactor')
  const [adding, setAdding] = useState(false)
  const { passkeys, passkeyOrigin } = factors
  const isFull = passkeys.length >= FACTOR_LIMITS.passkeys
  const isPossible = supportsPasskeys() && passkeyOrigin === location.origin
  const isElsewhere = supportsPasskeys() && passkeyOrigin !== null && !isPossible
  return (
    <AccountRow
      title={t('passkeys.title')}
      text={
        <>
          <p>{t('passkeys.off')}</p>
          {isPossible ? null : <WhyNot passkeyOrigin={passkeyOrigin} />}
        </>
      }
      action={
        isPossible && !isFull && !adding ? (
          <Button tone="quiet" size="small" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : isElsewhere ? (
          <ButtonLink tone="quiet" size="small" href={passkeyOrigin + location.pathname}>
            {t('passkeys.open')}
          </ButtonLink>
        ) : null
      }
    >
      {passkeys.length > 0 ? (
        <ul className={`plain ${styles.keys}`}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
          ))}
        </ul>
      ) : null}
      {isPossible && isFull ? (
        <p className="quiet text-s">{t('passkeys.full', { max: FACTOR_LIMITS.passkeys })}</p>
      ) : null}
      {adding ? <AddPasskey onEnd={() => setAdding(false)} onCodes={onCodes} /> : null}
    </AccountRow>
  )
}

/** Passkeys need a host name, which an IP address lacks; in local mode the site is also at localhost. */
function WhyNot({ passkeyOrigin }: { readonly passkeyOrigin: string | null }) {
  const { t } = useTranslation('secondFactor')
  if (!supportsPasskeys()) return <p>{t('passkeys.unsupported')}</p>
  if (passkeyOrigin === null) return <p>{t('passkeys.nowhere')}</p>
  return <p>{t('passkeys.elsewhere', { address: passkeyOrigin })}</p>
}

function PasskeyRow({ passkey, isLast }: { readonly passkey: Passkey; readonly isLast: boolean }) {
  const { t, i18n } = useTranslation('secondFactor')
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { name, createdAt, lastUsedAt } = passkey
  const day = (ms: number): string => dayText(ms, i18n.language as Language)
  return (
    <li>
      <div>
        <b className="strong break">{name}</b>
        <p className="quiet text-s row gap-0 across-3">
          <span>{t('passkeys.made', { date: day(createdAt) })}</span>
          <span>
            {lastUsedAt === null ? t('passkeys.neverUsed') : t('passkeys.used', { date: day(lastUsedAt) })}
          </span>
        </p>
      </div>
      <div className="row gap-2 across-3">
        <Button
          tone="bare"
          size="small"
          aria-label={`${t('passkeys.rename')}: ${name}`}
          onClick={() => setOpen('rename')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          tone="bare"
          size="small"
          aria-label={`${t('passkeys.remove')}: ${name}`}
          onClick={() => setOpen('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
      {open === 'rename' ? <RenamePasskey passkey={passkey} onClose={() => setOpen(undefined)} /> : null}
      {open === 'remove' ? (
        <Remove passkey={passkey} isLast={isLast} onClose={() => setOpen(undefined)} />
      ) : null}
    </li>
  )
}

interface RemoveProps {
  readonly passkey: Passkey
  readonly isLast: boolean
  readonly onClose: () => void
}

function Remove({ passkey, isLast, onClose }: RemoveProps) {
  const { t } = useTranslation('secondFactor')
  const change = useChange()
  const { id, name } = passkey

  const remove = async (): Promise<void> => {
    const params = { passkeyId: id }
    // The toast comes before the row and its dialog are removed.
    if (await change.run(() => callApi(removePasskey, { params }))) toast(t('passkeys.removed', { name }))
  }

  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle', { name })}
      label={t('passkeys.remove')}
      action={change}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="quiet text-s row gap-0 across-3">{t('passkeys.removeText')}</p>
      {isLast ? <p className="quiet text-s row gap-0 across-3">{t('lastText')}</p> : null}
    </ConfirmDialog>
  )
}
