import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealComment } from '#contract/features/pipeline/pipeline.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { formatShortDateTime } from '#contract/kit/time.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { Actions, Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { createIdempotencyKeys } from '#web/ui/form/idempotency-key.ts'
import styles from '#web/ui/thread.module.css'
import { toast } from '#web/ui/toast.ts'
import own from './deal-thread.module.css'

interface ThreadProps {
  readonly comments: readonly DealComment[]
  readonly side: 'partner' | 'operator'
  readonly mayWrite: boolean
  readonly hint: string
  readonly action: string
  readonly send: (
    body: { readonly text: string; readonly replyTo: number | null },
    idempotencyKey: string,
  ) => Promise<ApiResult<unknown>>
  readonly edit: (comment: DealComment, text: string) => Promise<ApiResult<unknown>>
}

/** Replies and comments of both sides, oldest first, with the field for a new one. */
export function DealThread({ comments, side, mayWrite, hint, action, send, edit }: ThreadProps) {
  const { t } = useTranslation('pipeline')
  const id = useId()
  const [replyTo, setReplyTo] = useState<number | null>(null)
  return (
    <section className={styles.thread} aria-labelledby={id}>
      <h2 id={id}>{t('thread.title')}</h2>
      {comments.length === 0 ? <p className={styles.quiet}>{t('thread.none')}</p> : null}
      <ol>
        {comments.map((comment) => (
          <li key={comment.number} data-own={comment.by.side === side ? '' : undefined}>
            <Comment
              {...{ comment, mayWrite, edit }}
              onReply={mayWrite ? () => setReplyTo(comment.number) : undefined}
            />
          </li>
        ))}
      </ol>
      {mayWrite ? <Write {...{ hint, action, send, replyTo }} onStopReply={() => setReplyTo(null)} /> : null}
    </section>
  )
}

interface CommentProps extends Pick<ThreadProps, 'mayWrite' | 'edit'> {
  readonly comment: DealComment
  readonly onReply: (() => void) | undefined
}

function Comment({ comment, mayWrite, edit, onReply }: CommentProps) {
  const { t, i18n } = useTranslation('pipeline')
  const [isEditing, setEditing] = useState(false)
  const { at, by, kind, text, replyTo, editedAt, earlier, isOwn, number } = comment
  const date = formatShortDateTime(at, i18n.language as Language)
  return (
    <>
      <p className={styles.by}>
        {t('thread.at', { by: by.name ?? t(`thread.${by.side}`), date })}
        {editedAt === null ? null : ` · ${t('thread.edited')}`}
        {replyTo === null ? null : ` · ${t('thread.answers', { number: replyTo })}`}
        {kind === 'reply' ? ` · ${t('thread.replyMark')}` : null}
        {` · #${number}`}
      </p>
      {isEditing ? (
        <Edit comment={comment} edit={edit} onClose={() => setEditing(false)} />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {earlier.map((before) => (
        <p key={before.at} className={own.earlier}>
          {t('thread.earlier', { text: before.text })}
        </p>
      ))}
      {mayWrite && !isEditing ? (
        <p className={own.actions}>
          {onReply ? <TextButton onClick={onReply}>{t('thread.reply')}</TextButton> : null}
          {isOwn ? <TextButton onClick={() => setEditing(true)}>{t('thread.edit')}</TextButton> : null}
        </p>
      ) : null}
    </>
  )
}

interface EditProps extends Pick<CommentProps, 'comment' | 'edit'> {
  readonly onClose: () => void
}

function Edit({ comment, edit, onClose }: EditProps) {
  const { t } = useTranslation('pipeline')
  const [text, setText] = useState(comment.text)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const saved = await edit(comment, text.trim())
    setBusy(false)
    if (!saved.ok) return setError(saved.error)
    toast(t('thread.saved'))
    onClose()
  }
  return (
    <form className={styles.write} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('thread.edit')}
        rows={3}
        autoFocus
        error={error?.fields?.text?.message}
        maxLength={LIMITS.pipeline.reply.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FailureNote>{error?.fields?.text ? undefined : error?.errorMsg}</FailureNote>
      <Actions>
        <Button type="submit" size="small" busy={isBusy}>
          {t('thread.save')}
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          {t('thread.cancel')}
        </Button>
      </Actions>
    </form>
  )
}

interface WriteProps extends Pick<ThreadProps, 'hint' | 'action' | 'send'> {
  readonly replyTo: number | null
  readonly onStopReply: () => void
}

/** The field for a comment; what was typed stays when it could not be sent. */
function Write({ hint, action, send, replyTo, onStopReply }: WriteProps) {
  const { t } = useTranslation('pipeline')
  const [keys] = useState(createIdempotencyKeys)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = { text: text.trim(), replyTo }
    if (isBusy || body.text === '') return
    setBusy(true)
    setError(undefined)
    const sent = await send(body, keys.keyFor(body))
    setBusy(false)
    if (sent.ok || sent.error.status !== 0) keys.answered()
    if (!sent.ok) return setError(sent.error)
    setText('')
    onStopReply()
    toast(t('thread.sent'))
  }
  return (
    <form className={styles.write} onSubmit={(event) => void submit(event)}>
      {replyTo === null ? null : (
        <p className={styles.by}>
          {t('thread.answers', { number: replyTo })}{' '}
          <TextButton onClick={onStopReply}>{t('thread.stopAnswer')}</TextButton>
        </p>
      )}
      <TextArea
        label={t('thread.label')}
        hint={hint}
        error={error?.fields?.text?.message}
        rows={3}
        maxLength={LIMITS.pipeline.reply.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FailureNote>{error?.fields?.text ? undefined : error?.errorMsg}</FailureNote>
      <div>
        <Button type="submit" size="medium" busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
