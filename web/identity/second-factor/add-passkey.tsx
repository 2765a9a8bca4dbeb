import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey, startPasskey } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { createPasskey } from '#web/platform/session/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChange } from './factor-part.ts'
import styles from './factors.module.css'
import { PasskeyName } from './passkey-name.tsx'

/** The name of the passkey, then the browser's dialog. */
export function AddPasskey({
  onEnd,
  onCodes,
}: {
  readonly onEnd: () => void
  readonly onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation(['secondFactor', 'reAuthentication', 'kit'])
  const change = useChange()
  const name = useDraftText('addPasskey', t('passkeys.defaultName'))
  const [asking, setAsking] = useState(false)
  const working = change.busy || asking

  const add = async (): Promise<void> => {
    const begun = await change.run(() => callApi(startPasskey, { body: {} }))
    if (!begun) return
    setAsking(true)
    const made = await createPasskey(begun.options)
    setAsking(false)
    if (!made.ok) return change.fail(t(`reAuthentication:passkeyError.${made.error}`))
    const body = { name: name.value, response: made.response }
    const added = await change.run(() => callApi(addPasskey, { body }))
    if (!added) return
    name.clear()
    onEnd()
    if (added.recoveryCodes) onCodes(added.recoveryCodes)
    else toast(t('passkeys.added', { name: added.passkey.name }))
  }

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) void add()
      }}
    >
      <PasskeyName name={name} />
      <FailureNote>{change.error}</FailureNote>
      <div className="row gap-2 across-3">
        <Button type="submit" busy={working}>
          {t('passkeys.add')}
        </Button>
        <Button tone="quiet" onClick={onEnd}>
          {t('kit:cancel')}
        </Button>
      </div>
    </form>
  )
}
