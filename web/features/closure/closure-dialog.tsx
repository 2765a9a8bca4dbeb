import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestClosure } from '#contract/features/closure/closure.endpoints.ts'
import { closesAt } from '#contract/features/closure/closure.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { withRecentAuth } from '#web/features/re-authentication/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './closure.module.css'
import { closureStore, setClosure } from './closure-store.ts'

/** Asks for the account's name, so that nobody closes it by a slip. */
export function ClosureDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['closure', 'kit'])
  const { accountName } = useAccount()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const now = closureStore.snapshot()?.now ?? Date.now()
  const date = formatDate(closesAt(now), i18n.language as Language)

  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  const send = async (): Promise<void> => {
    setError(undefined)
    setBusy(true)
    const result = await withRecentAuth(() => callApi(requestClosure, { body: { accountName: typed } }))
    setBusy(false)
    if (!result.ok) return setError(result.error)
    setClosure(result.data)
    toast(t('asked'), 'plain')
    onClose()
  }

  const fault = error?.fields?.accountName?.message
  return (
    <Dialog title={t('dialog.title')} onClose={onClose}>
      <form
        method="post"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        <p>{t('dialog.text', { date })}</p>
        <TextInput
          ref={field}
          name="accountName"
          label={t('dialog.name')}
          description={t('dialog.nameHint', { name: accountName })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <FailureNote>{fault ? undefined : error?.errorMsg}</FailureNote>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" color="red" aria-busy={busy}>
            {busy ? t('kit:working') : t('dialog.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
