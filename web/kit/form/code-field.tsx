import { Button, Input, PinInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stripSpaces, toHalfWidth } from '#contract/kit/fields/characters.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import type { ApiResult } from '#web/kit/api/call-api.ts'
import { useHydrated } from '#web/kit/ui/use-hydrated.ts'
import type { FieldProps } from './field-props.ts'
import styles from './form.module.css'
import { useCountdown } from './use-countdown.ts'

interface SentCode {
  readonly resendAfterSeconds: number
  readonly expiresInSeconds: number
}

/**
 * Six boxes for a mailed code, and the button that has it sent. `onSend` answers undefined when there is no address
 * to send to yet; it has then said so at the address's own field.
 */
export function CodeField<V extends object>(
  props: FieldProps<V, string> & {
    /** The address that a code is sent to, for the sentence that says so. */
    readonly email: string
    readonly onSend: () => Promise<ApiResult<SentCode> | undefined>
  },
) {
  const { form, name, label, email, onSend } = props
  const { t } = useTranslation()
  const id = useId()
  const hydrated = useHydrated()
  const { left, start } = useCountdown()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)
  const error = form.errors[name]

  const send = async (): Promise<void> => {
    if (busy || left > 0) return
    setBusy(true)
    const result = await onSend()
    setBusy(false)
    if (!result) return
    if (!result.ok) return form.fail(name, result.error.errorMsg)
    const minutes = Math.round(result.data.expiresInSeconds / 60)
    setSent(t('code.sent', { email, minutes }))
    start(result.data.resendAfterSeconds)
  }

  return (
    <div>
      <div className={styles.codeHead}>
        <Input.Label labelElement="div" id={`${id}-label`}>
          {label}
        </Input.Label>
        <Button
          variant="default"
          size="xs"
          className={styles.send ?? ''}
          disabled={!hydrated || left > 0}
          aria-busy={busy}
          onClick={() => void send()}
        >
          {left > 0 ? t('code.resendIn', { seconds: left }) : sent ? t('code.resend') : t('code.send')}
        </Button>
      </div>
      <PinInput
        length={CODE_LIMITS.digits}
        type="number"
        // A telephone field, as the library would have it, may not be filled with a code.
        inputType="text"
        inputMode="numeric"
        oneTimeCode
        className={styles.boxes ?? ''}
        size="md"
        placeholder=""
        name={name}
        aria-labelledby={`${id}-label`}
        getInputProps={(at) => ({
          'aria-label': t('code.box', { n: at + 1 }),
          'aria-describedby': `${id}-error ${id}-hint`,
          ...(error ? { 'aria-invalid': true } : {}),
        })}
        error={Boolean(error)}
        value={form.values[name] as string}
        onChange={(typed) => form.set(name, asDigits(typed) as V[keyof V & string])}
      />
      <p id={`${id}-hint`} className={styles.hint} role="status">
        {sent ?? t('code.hint')}
      </p>
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
    </div>
  )
}

function asDigits(typed: string): string {
  return stripSpaces(toHalfWidth(typed))
}
