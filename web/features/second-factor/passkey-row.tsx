import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/features/second-factor/second-factor.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './factors.module.css'
import { PasskeyName } from './passkey-name.tsx'
import { useChange } from './use-change.ts'

export function PasskeyRow({ passkey, isLast }: { readonly passkey: Passkey; readonly isLast: boolean }) {
  const { t, i18n } = useTranslation('secondFactor')
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { name, createdAt, lastUsedAt } = passkey
  const day = (ms: number): string => formatDate(ms, i18n.language as Language)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          <span>{t('passkeys.made', { date: day(createdAt) })}</span>
          <span>
            {lastUsedAt === null ? t('passkeys.neverUsed') : t('passkeys.used', { date: day(lastUsedAt) })}
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="subtle"
          size="sm"
          aria-label={`${t('passkeys.rename')}: ${name}`}
          onClick={() => setOpen('rename')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-label={`${t('passkeys.remove')}: ${name}`}
          onClick={() => setOpen('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
      {open === 'rename' ? <Rename passkey={passkey} onClose={() => setOpen(undefined)} /> : null}
      {open === 'remove' ? (
        <Remove passkey={passkey} isLast={isLast} onClose={() => setOpen(undefined)} />
      ) : null}
    </li>
  )
}

interface RowDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

function Rename({ passkey, onClose }: RowDialogProps) {
  const { t } = useTranslation(['secondFactor', 'kit'])
  const change = useChange()
  const [name, setName] = useState(passkey.name)

  const save = async (): Promise<void> => {
    const params = { passkeyId: passkey.id }
    if (!(await change.run(() => callApi(renamePasskey, { params, body: { name } })))) return
    onClose()
    toast(t('passkeys.renamed'))
  }

  return (
    <Dialog title={t('passkeys.renameTitle')} onClose={onClose}>
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <PasskeyName value={name} error={change.error} onChange={setName} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" aria-busy={change.busy}>
            {change.busy ? t('kit:working') : t('passkeys.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Remove({ passkey, isLast, onClose }: RowDialogProps & { readonly isLast: boolean }) {
  const { t } = useTranslation('secondFactor')
  const change = useChange()
  const { id, name } = passkey

  const remove = async (): Promise<void> => {
    const params = { passkeyId: id }
    // Said before the row goes, and this dialog with it.
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
      <p>{t('passkeys.removeText')}</p>
      {isLast ? <p>{t('lastText')}</p> : null}
    </ConfirmDialog>
  )
}
