import { useTranslation } from 'react-i18next'
import { type Passkey, renamePasskey } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { toast } from '#web/ui/toast.ts'
import { useChange } from './factor-part.ts'
import styles from './factors.module.css'
import { PasskeyName } from './passkey-name.tsx'

interface RenamePasskeyProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** The dialog for another name of a passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation(['secondFactor', 'kit'])
  const change = useChange()
  const name = useDraftText(`renamePasskey ${passkey.id}`, passkey.name)

  const save = async (): Promise<void> => {
    const params = { passkeyId: passkey.id }
    if (!(await change.run(() => callApi(renamePasskey, { params, body: { name: name.value } })))) return
    name.clear()
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
        <PasskeyName name={name} error={change.error} />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" busy={change.busy}>
            {t('passkeys.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
