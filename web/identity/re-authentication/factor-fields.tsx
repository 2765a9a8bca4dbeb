import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FactorMethod,
  type FactorProof,
  recoveryCode,
} from '#contract/identity/second-factor/second-factor.fields.ts'
import { firstCode } from '#contract/kit/fields/field-errors.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { requestPasskey, supportsPasskeys } from '#web/platform/session/passkey.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'

interface FactorFieldsProps {
  /** The methods that the account has set up. */
  readonly methods: readonly FactorMethod[]
  /** Sends the proof; the result is in `busy` and `error`. */
  readonly onProof: (proof: FactorProof) => void | Promise<void>
  readonly passkeyOptions: () => Promise<ApiResult<{ options: Record<string, unknown> }>>
  readonly busy: boolean
  /** Error of the last proof, shown at its method. */
  readonly error?: string | undefined
}

/**
 * Fields of a second factor: one method at a time, with links to the others. Each method is a form of its own, so it
 * cannot be inside a form.
 */
export function FactorFields(props: FactorFieldsProps) {
  const { methods, error } = props
  const { t } = useTranslation('reAuthentication')
  const [chosen, setChosen] = useState(() => firstOf(methods))
  /** An error belongs to the method that caused it. */
  const [errorOf, setErrorOf] = useState<{ error: string | undefined; method: FactorMethod }>()
  const shown =
    error !== undefined && errorOf?.error === error && errorOf.method !== chosen ? undefined : error
  const others = methods.filter((method) => method !== chosen)
  const formProps = { ...props, error: shown }
  return (
    <div className="stack gap-4 fit slim">
      {chosen === 'totp' ? <TotpForm {...formProps} /> : null}
      {chosen === 'passkey' ? <PasskeyForm {...formProps} /> : null}
      {chosen === 'recovery' ? <RecoveryForm {...formProps} /> : null}
      {others.length > 0 ? (
        <ul className="plain row gap-2 across-5 text-s" aria-label={t('otherWay')}>
          {others.map((method) => (
            <li key={method}>
              <TextButton
                onClick={() => {
                  setErrorOf({ error, method: chosen })
                  setChosen(method)
                }}
              >
                {t(`way.${method}`)}
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The app first, then a passkey if the browser supports it, then a recovery code. */
function firstOf(methods: readonly FactorMethod[]): FactorMethod {
  const usable = methods.filter((method) => method !== 'passkey' || supportsPasskeys())
  return (usable.length > 0 ? usable : methods)[0] ?? 'totp'
}

/** The six digits of the app, sent with the last one; a wrong code is emptied, so that each try is a whole code. */
function TotpForm({ onProof, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (!error) return
    setCode('')
    form.current?.querySelector('input')?.focus()
  }, [error])

  const send = (digits: string): void => {
    if (busy) return
    if (digits.length === CODE_LIMITS.digits) void onProof({ method: 'totp', code: digits })
    else form.current?.querySelector('input')?.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      className="stack gap-4 fit slim"
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <CodeBoxes
        label={t('totp')}
        hint={t('totpHint')}
        error={error}
        value={code}
        onChange={setCode}
        onComplete={send}
      />
      <Button type="submit" wide busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** A button that opens the browser's passkey dialog; the error message is below it. */
function PasskeyForm({ onProof, passkeyOptions, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [asking, setAsking] = useState(false)
  const [passkeyError, setPasskeyError] = useState<string>()

  const ask = async (): Promise<string | undefined> => {
    const options = await passkeyOptions()
    if (!options.ok) return options.error.errorMsg
    const answer = await requestPasskey(options.data.options)
    if (!answer.ok) return t(`passkeyError.${answer.error}`)
    await onProof({ method: 'passkey', response: answer.response })
    return undefined
  }

  const working = busy || asking
  const message = passkeyError ?? error
  return (
    <form
      method="post"
      className="stack gap-4 fit slim"
      onSubmit={(event) => {
        event.preventDefault()
        if (working) return
        setPasskeyError(undefined)
        setAsking(true)
        void ask().then((message) => {
          setPasskeyError(message)
          setAsking(false)
        })
      }}
    >
      <p className="quiet text-s">{t('passkeyText')}</p>
      <FailureNote>{working ? null : message}</FailureNote>
      <Button type="submit" wide busy={working}>
        {t('usePasskey')}
      </Button>
    </form>
  )
}

function RecoveryForm({ onProof, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const { i18n } = useTranslation()
  const [code, setCode] = useState('')
  // Of what was sent: what cannot be a code is told here, and is no attempt.
  const [invalid, setInvalid] = useState<string>()
  const field = useFieldFocus(error)

  return (
    <form
      method="post"
      className="stack gap-4 fit slim"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const read = recoveryCode.safeParse(code)
        setInvalid(read.success ? undefined : localErrorText(i18n, firstCode(read.error)))
        if (read.success) void onProof({ method: 'recovery', code: read.data })
        else field.current?.focus()
      }}
    >
      <TextInput
        ref={field}
        mono
        label={t('recovery')}
        hint={t('recoveryHint')}
        error={invalid ?? error}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** Focuses the one field of a form at first and after an error. */
export function useFieldFocus(error: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return field
}
