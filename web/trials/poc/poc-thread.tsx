import { type FormEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { PocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { POC } from '#contract/trials/poc/poc.fields.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import type { Intention } from '#web/platform/api/intention.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from '#web/ui/thread.module.css'

interface ThreadProps {
  readonly title: string
  readonly messages: readonly PocMessage[]
  /** Whose messages are one's own. */
  readonly side: PocMessage['from']
}

/** The messages of both sides, oldest first. */
export function PocThread({ title, messages, side }: ThreadProps) {
  const { t, i18n } = useTranslation('poc')
  const id = useId()
  return (
    <section className={`stack gap-3 packed ${styles.thread}`} aria-labelledby={id}>
      <h2 className="text-l" id={id}>
        {title}
      </h2>
      {messages.length === 0 ? <p className="quiet text-xs">{t('thread.none')}</p> : null}
      <ol className="plain stack gap-3">
        {messages.map(({ number, at, from, by, text }) => (
          <li key={number} data-own={from === side ? '' : undefined}>
            <p className="quiet text-xs">
              {t('thread.by', {
                by: by ?? t('thread.we'),
                date: shortMomentText(at, i18n.language as Language),
              })}
            </p>
            <p className="text-s break lines">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface WriteProps {
  /** Of the thread: the text is stored for it until it is sent. */
  readonly requestId: string
  readonly label: string
  readonly hint?: string | undefined
  readonly action: string
  /** Sends it; resolves after the page shows it. */
  readonly send: (message: string, intention: Intention) => Promise<ApiResult<unknown>>
}

/** The field for a message; what was typed stays when it could not be sent. */
export function PocWrite({ requestId, label, hint, action, send }: WriteProps) {
  const { t } = useTranslation('poc')
  const draft = useDraftText(`pocMessage ${requestId}`)
  const { intention } = draft
  const { run, ...call } = useAction({ fields: ['message'] })
  const field = useRef<HTMLDivElement>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const message = draft.value.trim()
    if (message === '') return field.current?.querySelector('textarea')?.focus()
    const sent = await run(() => send(message, intention), t('thread.sent'))
    if (sent !== undefined) draft.clear()
  }
  return (
    <form className="stack gap-3 packed" onSubmit={(event) => void submit(event)}>
      <div ref={field}>
        <DraftField
          label={label}
          hint={hint}
          error={call.errors.message}
          rows={3}
          max={POC.message}
          draft={draft}
        />
      </div>
      <FailureNote>{call.error}</FailureNote>
      <div>
        <Button type="submit" size="medium" busy={call.busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
