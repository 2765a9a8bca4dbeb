import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FactorMethod,
  type FactorProof,
  recoveryCode,
} from '#contract/features/second-factor/second-factor.fields.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { askForPasskey, knowsPasskeys } from '#web/platform/session/passkey.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import styles from './factor-fields.module.css'

export interface FactorFieldsProps {
  /** What the account has set up. */
  readonly methods: readonly FactorMethod[]
  /** Sends the proof; the answer comes back by `busy` and `error`. */
  readonly onProof: (proof: FactorProof) => void | Promise<void>
  readonly passkeyOptions: () => Promise<ApiResult<{ options: Record<string, unknown> }>>
  readonly busy: boolean
  /** What was wrong with the last proof, said where it was given. */
  readonly error?: string | undefined
}

/**
 * Shows a second factor: one way at a time, the others a click away. For the browser only, texts in `proof`; each
 * way is a form of its own, so it must not stand in one.
 */
export function FactorFields(props: FactorFieldsProps) {
  const { methods, error } = props
  const { t } = useTranslation('reAuthentication')
  const [chosen, setChosen] = useState(() => firstOf(methods))
  /** An error belongs to the way that it was made with. */
  const [errorOf, setErrorOf] = useState<{ error: string | undefined; method: FactorMethod }>()
  const shown =
    error !== undefined && errorOf?.error === error && errorOf.method !== chosen ? undefined : error
  const others = methods.filter((method) => method !== chosen)
  const way = { ...props, error: shown }
  return (
    <div className={styles.ways}>
      {chosen === 'totp' ? <TotpForm {...way} /> : null}
      {chosen === 'passkey' ? <PasskeyForm {...way} /> : null}
      {chosen === 'recovery' ? <RecoveryForm {...way} /> : null}
      {others.length > 0 ? (
        <ul className={styles.others} aria-label={t('otherWay')}>
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

/** The app first, a passkey where there is no app and the browser knows it, a recovery code last. */
function firstOf(methods: readonly FactorMethod[]): FactorMethod {
  const usable = methods.filter((method) => method !== 'passkey' || knowsPasskeys())
  return (usable.length > 0 ? usable : methods)[0] ?? 'totp'
}

/** The app's six digits; they are sent by themselves once, when the last one is typed or pasted. */
function TotpForm({ onProof, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [code, setCode] = useState('')
  const [sentItself, setSentItself] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus()
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
      className={styles.form}
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
        onComplete={(digits) => {
          // Correcting a wrong code digit by digit is typing, not six attempts.
          if (sentItself) return
          setSentItself(true)
          send(digits)
        }}
      />
      <Button type="submit" wide busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** The browser's own dialog behind one button; what went wrong is said in words below it. */
function PasskeyForm({ onProof, passkeyOptions, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()

  const ask = async (): Promise<string | undefined> => {
    const options = await passkeyOptions()
    if (!options.ok) return options.error.errorMsg
    const answer = await askForPasskey(options.data.options)
    if (!answer.ok) return t(`passkeyFault.${answer.fault}`)
    await onProof({ method: 'passkey', response: answer.response })
    return undefined
  }

  const working = busy || asking
  const sentence = fault ?? error
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (working) return
        setFault(undefined)
        setAsking(true)
        void ask().then((said) => {
          setFault(said)
          setAsking(false)
        })
      }}
    >
      <p>{t('passkeyText')}</p>
      <FailureNote>{working ? null : sentence}</FailureNote>
      <Button type="submit" wide busy={working}>
        {t('usePasskey')}
      </Button>
    </form>
  )
}

function RecoveryForm({ onProof, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [code, setCode] = useState('')
  const field = useFieldFocus(error)

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const read = recoveryCode.safeParse(code)
        if (read.success) void onProof({ method: 'recovery', code: read.data })
        else field.current?.focus()
      }}
    >
      <TextInput
        ref={field}
        mono
        label={t('recovery')}
        hint={t('recoveryHint')}
        error={error}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** The one field of a proof has the focus from the start, and again whenever what was given was wrong. */
export function useFieldFocus(error: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return field
}
