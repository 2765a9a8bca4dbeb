import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachedFile } from '#contract/files/file/file.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { PocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { POC } from '#contract/trials/poc/poc.fields.ts'
import { AttachedFiles, useAttachments } from '#web/files/file/shared.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import type { Intention } from '#web/platform/api/intention.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { afterChange } from '#web/ui/action/after-change.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from '#web/ui/thread.module.css'
import { Written } from '#web/ui/written.tsx'

interface ThreadProps {
  readonly title: string
  readonly messages: readonly PocMessage[]
  /** Whose messages are one's own. */
  readonly side: PocMessage['from']
}

/** The messages of both sides with their files, oldest first. */
export function PocThread({ title, messages, side }: ThreadProps) {
  const { t, i18n } = useTranslation('poc')
  const id = useId()
  return (
    <section className={`stack gap-3 packed ${styles.thread}`} aria-labelledby={id}>
      <h2 className="text-l" id={id}>
        {title}
      </h2>
      {messages.length === 0 ? (
        <p className="quiet text-xs">{t('thread.none')}</p>
      ) : (
        <ol className="plain stack gap-3">
          {messages.map(({ number, at, from, by, text, files }) => (
            <li key={number} data-own={from === side ? '' : undefined}>
              <p className="quiet text-xs">
                {t('thread.by', {
                  by: by ?? t('thread.we'),
                  date: shortMomentText(at, i18n.language as Language),
                })}
              </p>
              <p className="text-s break lines">
                <Written>{text}</Written>
              </p>
              <AttachedFiles files={files} side={side} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** A message that is being written. */
interface PocDraft {
  readonly text: string
  /** Uploaded, and named by the message once it is sent. */
  readonly files: readonly AttachedFile[]
}

const NO_DRAFT: PocDraft = { text: '', files: [] }

interface WriteProps {
  /** Of the thread: the message is stored for it until it is sent. */
  readonly requestId: string
  readonly label: string
  readonly hint?: string | undefined
  readonly action: string
  readonly send: (
    said: { readonly message: string; readonly files: string[] },
    intention: Intention,
  ) => Promise<ApiResult<unknown>>
  /** Shows what is true now: after it is sent, or where it had changed meanwhile. */
  readonly onChange: () => Promise<void>
}

/** The field for a message with its files; what was typed stays when it could not be sent. */
export function PocWrite({ requestId, label, hint, action, send, onChange }: WriteProps) {
  const { t } = useTranslation('poc')
  const draft = useDraft(`pocMessage ${requestId}`, NO_DRAFT)
  const { value, set, clear, intention } = draft
  const { run, ...call } = useAction({ fields: ['message'], ...afterChange(onChange) })
  const field = useRef<HTMLDivElement>(null)
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const attaching = useAttachments(value.files, (change) => {
    latest.current = { ...latest.current, files: change(latest.current.files) }
    set(latest.current)
  })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (value.text.trim() === '') return field.current?.querySelector('textarea')?.focus()
    if (attaching.isWaiting || !(await attaching.settled())) return
    const written = latest.current
    const { text, files } = written
    const said = { message: text.trim(), files: files.map(({ fileId }) => fileId) }
    const sent = await run(() => send(said, intention), t('thread.sent'))
    if (sent === undefined) return
    draft.sent(written)
    attaching.clear()
  }
  return (
    <form className="stack gap-3 packed" onSubmit={(event) => void submit(event)}>
      <div ref={field}>
        <TextArea
          label={label}
          hint={hint}
          error={call.errors.message}
          rows={3}
          max={POC.message}
          value={value.text}
          onChange={(event) => set({ ...value, text: event.currentTarget.value })}
        />
        <RestoredNote isRestored={draft.isRestored} onDiscard={clear} />
      </div>
      {attaching.list}
      <FailureNote>{call.error}</FailureNote>
      <div className="row gap-2 across-3 center">
        <Button type="submit" size="medium" busy={call.busy || attaching.isWaiting}>
          {action}
        </Button>
        {attaching.button}
        <small className="quiet text-xs">
          <Text>{attaching.hint}</Text>
        </small>
      </div>
    </form>
  )
}
