import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Colleague, type NoteView, QUEUE_LIMITS } from '#contract/features/queue/queue.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatShortDateTime } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
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
            {formatShortDateTime(note.at, i18n.language as Language)}
            {note.origin === 'refused' ? ` · ${t('notes.refused')}` : ''}
          </span>{' '}
          <span className={styles.text}>{note.text}</span>
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
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { colleagues } = shown.overview
  const query = /@([^@\s]*)$/.exec(text)?.[1]
  const suggested =
    query === undefined
      ? []
      : colleagues.filter(({ id: colleague, name }) => colleague !== shown.ownId && findsName(name, query))
  const choose = (colleague: Colleague | undefined): void => {
    if (colleague) setText(text.replace(/@[^@\s]*$/, `@${colleague.name} `))
    setActive(0)
  }
  const save = async (): Promise<void> => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    setError(undefined)
    const body = { text: text.trim(), mentions: mentionedIn(text, colleagues) }
    const result = await callApi(shown.queue.endpoints.note, { params: { requestId }, body })
    setBusy(false)
    if (!result.ok) return setError(result.error.errorMsg)
    setText('')
    onAdded(result.data)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
      return
    }
    if (event.key === 'Escape') event.currentTarget.blur()
    if (suggested.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : suggested.length - 1
      setActive((active + step) % suggested.length)
    }
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      choose(suggested[active])
    }
  }
  return (
    <div className={styles.field}>
      <textarea
        ref={fieldRef}
        rows={text === '' ? 1 : 3}
        maxLength={QUEUE_LIMITS.noteMax}
        aria-label={t('notes.add')}
        placeholder={t('notes.add')}
        aria-keyshortcuts="N"
        aria-autocomplete="list"
        aria-controls={suggested.length > 0 ? id : undefined}
        aria-activedescendant={suggested[active] ? `${id}-${suggested[active].id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <span className={styles.key}>
          <Key>N</Key>
        </span>
      ) : null}
      {suggested.length > 0 ? (
        <div id={id} role="listbox" aria-label={t('notes.mention')} className={styles.suggested}>
          {suggested.map((colleague, index) => (
            <button
              key={colleague.id}
              id={`${id}-${colleague.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(colleague)}
            >
              {colleague.name}
            </button>
          ))}
        </div>
      ) : null}
      <FailureNote>{error}</FailureNote>
      {text === '' ? null : (
        <Button tone="quiet" size="small" busy={isBusy} onClick={() => void save()}>
          {t('notes.save')} <Key>Ctrl ↵</Key>
        </Button>
      )}
    </div>
  )
}
