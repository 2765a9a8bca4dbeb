import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallInputOf, EndpointSpec } from '#contract/kit/endpoint.ts'
import type { sentCode } from '#contract/kit/fields/sent-code.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { withRecentAuth } from '#web/platform/session/recent-auth.ts'
import { useBusy } from '#web/ui/action/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { checkBody } from './check-body.ts'
import styles from './code-field.module.css'
import { EmailField } from './email-field.tsx'
import type { NameOf } from './field-props.ts'
import type { ApiForm } from './use-api-form.ts'
import { useCountdown } from './use-countdown.ts'

/** Values of a form with a mailed code: address, code, and the `flow` of the request. */
interface CodeValues {
  readonly email: string
  readonly code: string
  readonly flow: string
}

type CodeEndpoint = EndpointSpec & { readonly body: z.ZodType; readonly output: typeof sentCode }

interface CodeFieldProps<V extends CodeValues, E extends CodeEndpoint> {
  readonly form: ApiForm<V>
  /** The call that mails a code. */
  readonly endpoint: E
  readonly toBody: (values: V) => CallInputOf<E>['body']
  /** Of the address, whose field has the button. */
  readonly email: { readonly label: string; readonly hint?: string }
  /** Whether the sixth digit sends the form: where the code is its last field. */
  readonly sends?: boolean
  /** Called for errors without a field; true: handled, the field shows nothing. */
  readonly onError?: (error: ApiError) => boolean
}

/**
 * The address with the button that mails a code to it, and six boxes for the code. Errors of other fields, such as the
 * address, are shown there.
 */
export function CodeField<V extends CodeValues, E extends CodeEndpoint>(props: CodeFieldProps<V, E>) {
  const { form, endpoint, toBody, email, sends = false, onError } = props
  const { t, i18n } = useTranslation('credentials')
  const countdown = useCountdown()
  /** The last code: whom it was mailed for, and what was said of it. */
  const [last, setLast] = useState<{ readonly to: string; readonly said: string }>()
  const { busy, run } = useBusy()

  useLayoutEffect(() => form.secret('code'))

  const to = askedFor(toBody(form.values))
  // The wait is that of the address: one that was mistyped and is corrected gets its code at once.
  const isOfLast = last?.to === to
  const left = isOfLast ? countdown.left : 0
  const sent = isOfLast ? last.said : undefined

  /** Shows each error at its field; returns whether there was one. */
  const failFields = (errors: readonly (readonly [path: string, message: string])[]): boolean => {
    const known = errors.filter(([path]) => path in form.values)
    for (const [path, message] of known) form.fail(path as keyof V & string, message)
    return known.length > 0
  }

  const request = async (button: HTMLButtonElement): Promise<void> => {
    const body = toBody(form.values)
    if (failFields(Object.entries(checkBody(endpoint.body, body, i18n)))) return
    const result = await withRecentAuth(() => callApi(endpoint, { body } as CallInputOf<E>))
    if (!result.ok) {
      const fields = Object.entries(result.error.fields ?? {})
      if (failFields(fields.map(([path, { message }]) => [path, message])) || onError?.(result.error)) return
      return form.fail('code', result.error.errorMsg)
    }
    const { flow, alreadyMailed, expiresInSeconds, resendAfterSeconds } = result.data
    form.set('flow', flow as V['flow'])
    // Only the latest code is valid; errors of former ones are obsolete.
    form.set('code', '' as V['code'])
    // The code is the next input; the disabled button would lose the focus.
    if (document.activeElement === button) {
      button.form?.querySelector<HTMLInputElement>('[data-code] input')?.focus({ preventScroll: true })
    }
    const address = form.values.email
    const minutes = Math.round(expiresInSeconds / 60)
    setLast({
      to,
      said: alreadyMailed
        ? t('code.mailedBefore', { email: address })
        : t('code.sent', { email: address, minutes }),
    })
    countdown.start(resendAfterSeconds)
  }

  const press = async (button: HTMLButtonElement): Promise<void> => {
    if (left === 0) await run(() => request(button))
  }

  return (
    <>
      <div className={styles.address}>
        <EmailField
          {...email}
          form={form}
          name={'email' as NameOf<V, string>}
          inside={
            <Button
              tone="bare"
              size="small"
              disabled={left > 0}
              busy={busy}
              onClick={(event) => void press(event.currentTarget)}
            >
              {left > 0 ? t('code.resendIn', { seconds: left }) : sent ? t('code.resend') : t('code.send')}
            </Button>
          }
        />
      </div>
      <CodeBoxes
        label={t('code.label')}
        hint={sent ?? t('code.hint')}
        hintChanges
        error={form.errors.code}
        value={form.values.code}
        onChange={(digits) => form.set('code', digits as V['code'])}
        onComplete={() => {
          if (sends) void form.submit()
        }}
      />
    </>
  )
}

/** Whom a request for a code is about: its fields without that of the earlier request. */
function askedFor(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => (name === 'flow' ? undefined : value))
}
