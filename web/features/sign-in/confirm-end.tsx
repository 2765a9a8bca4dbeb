import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/platform/api/call-api.ts'
import styles from './confirm-end.module.css'

interface ConfirmEndProps {
  readonly label: string
  /** What the button is called for readers, where its label alone does not say which one it is. */
  readonly readAs?: string
  readonly question: string
  readonly onEnd: () => Promise<ApiError | undefined>
  readonly onEnded: () => void
}

/** A button that asks back in its own place, and says there what went wrong. */
export function ConfirmEnd({ label, readAs, question, onEnd, onEnded }: ConfirmEndProps) {
  const { t } = useTranslation(['signIn', 'kit'])
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const button = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)

  // The focus goes to the answer that ends it, and back to the button when it is kept.
  useEffect(() => {
    if (asking) yes.current?.focus()
    else if (asked.current) button.current?.focus()
    asked.current = asking
  }, [asking])

  const end = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const failed = await onEnd()
    setBusy(false)
    setError(failed)
    if (failed) return
    setAsking(false)
    onEnded()
  }

  if (!asking) {
    return (
      <Button ref={button} variant="default" size="sm" aria-label={readAs} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way to the button "keep", not a control
    <div
      className={styles.ask}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false)
      }}
    >
      <p>{question}</p>
      {error ? (
        <p className={styles.error} role="alert">
          {error.errorMsg}
        </p>
      ) : null}
      <div>
        <Button ref={yes} size="sm" color="red" aria-busy={busy} onClick={() => void end()}>
          {busy ? t('kit:working') : t('sessions.yes')}
        </Button>
        <Button variant="default" size="sm" onClick={() => setAsking(false)}>
          {t('sessions.no')}
        </Button>
      </div>
    </div>
  )
}
