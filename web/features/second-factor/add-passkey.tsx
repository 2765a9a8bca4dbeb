import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey, startPasskey } from '#contract/features/second-factor/second-factor.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { makePasskey } from '#web/platform/session/passkey.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './factors.module.css'
import { PasskeyName } from './passkey-name.tsx'
import { useChange } from './use-change.ts'

/** A name first, then the browser's own dialog. */
export function AddPasskey({
  onEnd,
  onCodes,
}: {
  readonly onEnd: () => void
  readonly onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation(['secondFactor', 'reAuthentication', 'kit'])
  const change = useChange()
  const [name, setName] = useState(() => t('passkeys.defaultName'))
  const [asking, setAsking] = useState(false)
  const working = change.busy || asking

  const add = async (): Promise<void> => {
    const begun = await change.run(() => callApi(startPasskey, { body: {} }))
    if (!begun) return
    setAsking(true)
    const made = await makePasskey(begun.options)
    setAsking(false)
    if (!made.ok) return change.fail(t(`reAuthentication:passkeyFault.${made.fault}`))
    const body = { name, response: made.response }
    const added = await change.run(() => callApi(addPasskey, { body }))
    if (!added) return
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
      <PasskeyName value={name} onChange={setName} />
      <FailureNote>{change.error}</FailureNote>
      <div className={styles.actions}>
        <Button type="submit" aria-busy={working}>
          {working ? t('kit:working') : t('passkeys.add')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {t('kit:cancel')}
        </Button>
      </div>
    </form>
  )
}
