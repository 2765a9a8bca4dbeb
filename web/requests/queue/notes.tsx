import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatShortDateTime } from '#contract/kit/time.ts'
import { type NoteView, QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextCount } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import { typedMention, useMentions } from '#web/ui/use-mentions.tsx'
import { Key } from './key.tsx'
import { findsName, mentionedIn } from './name-search.ts'
import styles from './notes.module.css'
import type { ShownQueue } from './queue-parts.ts'

interface NotesProps {
  readonly shown: ShownQueue
  readonly requestId: string
  readonly notes: readonly NoteView[]
  readonly mayWrite: boolean
  readonly fieldRef: Ref<HTMLTextAreaElement>
  readonly onAdded: (note: NoteView) => void
}

/** Notes of colleagues, which no applicant sees. `@` suggests colleagues, who are then notified. */
export function Notes({ shown, requestId, notes, mayWrite, fieldRef, onAdded }: NotesProps) {
  const { t, i18n } = useTranslation('queue')
  const id = useId()
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <div className={styles.line}>
        <h3 id={id}>{t('notes.title')}</h3>
        <span className={styles.soft}>{t('notes.staff')}</span>
      </div>
      {notes.map((note) => (
        <p key={note.id} className={styles.note} data-origin={note.origin}>
          <b>{note.by.name}</b>{' '}
          <span className={styles.soft}>
            <Text>
              {formatShortDateTime(note.at, i18n.language as Language)}
              {note.origin === 'refused' ? ` · ${t('notes.refused')}` : ''}
            </Text>
          </span>{' '}
          <span className={styles.text}>{note.origin === 'released' ? t('notes.released') : note.text}</span>
        </p>
      ))}
      {mayWrite ? <NoteField key={requestId} {...{ shown, requestId, fieldRef, onAdded }} /> : null}
    </section>
  )
}

function NoteField({
  shown,
  requestId,
  fieldRef,
  onAdded,
}: Pick<NotesProps, 'shown' | 'requestId' | 'fieldRef' | 'onAdded'>) {
  const { t } = useTranslation('queue')
  const draft = useDraftText(`note ${shown.queue.address} ${requestId}`)
  const { value: text, set: setText } = draft
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { colleagues } = shown.overview
  const query = typedMention(text)
  const suggested =
    query === undefined
      ? []
      : colleagues.filter(({ id: colleague, name }) => colleague !== shown.ownId && findsName(name, query))
  const mentions = useMentions({ text, onText: setText, suggested, label: t('notes.mention') })
  const save = async (): Promise<void> => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    setError(undefined)
    const body = { text: text.trim(), mentions: mentionedIn(text, colleagues) }
    const result = await callApi(shown.queue.endpoints.note, { params: { requestId }, body })
    setBusy(false)
    if (!result.ok) return setError(result.error.errorMsg)
    draft.clear()
    onAdded(result.data)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
      return
    }
    if (!mentions.takesKey(event) && event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <div className={styles.field}>
      <textarea
        ref={fieldRef}
        rows={text === '' ? 1 : 3}
        aria-label={t('notes.add')}
        placeholder={t('notes.add')}
        aria-keyshortcuts="N"
        {...mentions.attributes}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <span className={styles.key}>
          <Key>N</Key>
        </span>
      ) : null}
      {mentions.list}
      <TextCount max={QUEUE_LIMITS.noteMax} value={text} />
      <RestoredNote isRestored={draft.isRestored} onDiscard={draft.clear} />
      <FailureNote>{error}</FailureNote>
      {text === '' ? null : (
        <Button tone="quiet" size="small" busy={isBusy} onClick={() => void save()}>
          {t('notes.save')} <Key>Ctrl ↵</Key>
        </Button>
      )}
    </div>
  )
}
