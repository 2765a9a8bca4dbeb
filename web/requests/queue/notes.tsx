import { type KeyboardEvent, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { type NoteView, QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextCount } from '#web/ui/field.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { typedMention, useMentions } from '#web/ui/use-mentions.tsx'
import { Written } from '#web/ui/written.tsx'
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
    <section className="stack gap-2" aria-labelledby={id}>
      <div className="line gap-2 baseline between">
        <h3 className="text-xs" id={id}>
          {t('notes.title')}
        </h3>
        <span className="quiet">{t('notes.staff')}</span>
      </div>
      {notes.map((note) => (
        <p key={note.id} className={`break lines ${styles.note}`} data-origin={note.origin}>
          <b>{note.by.name}</b>{' '}
          <span className="quiet">
            <Text>
              {shortMomentText(note.at, i18n.language as Language)}
              {note.origin === 'refused' ? ` · ${t('notes.refused')}` : ''}
            </Text>
          </span>
          <Gap />
          <span className={`block ${styles.text}`}>
            {note.origin === 'released' ? t('notes.released') : <Written>{note.text}</Written>}
          </span>
        </p>
      ))}
      {mayWrite ? (
        <NoteField
          key={requestId}
          shown={shown}
          requestId={requestId}
          fieldRef={fieldRef}
          onAdded={onAdded}
        />
      ) : null}
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
  const action = useAction()
  const { colleagues } = shown.overview
  const query = typedMention(text)
  const suggested =
    query === undefined
      ? []
      : colleagues.filter(({ id: colleague, name }) => colleague !== shown.ownId && findsName(name, query))
  const mentions = useMentions({ text, onText: setText, suggested, label: t('notes.mention') })
  const save = async (): Promise<void> => {
    if (text.trim() === '') return
    const body = { text: text.trim(), mentions: mentionedIn(text, colleagues) }
    const added = await action.run(() =>
      callApi(shown.queue.endpoints.note, { params: { requestId }, body }, { intention: draft.intention }),
    )
    if (!added) return
    draft.sent(text)
    onAdded(added)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposed(event.nativeEvent)) return
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
      <TextCount max={QUEUE_LIMITS.noteMax} value={text} kind="note" />
      <RestoredNote isRestored={draft.isRestored} onDiscard={draft.clear} />
      <FailureNote>{action.error}</FailureNote>
      {text === '' ? null : (
        <Button tone="quiet" size="small" busy={action.busy} onClick={() => void save()}>
          {t('notes.save')} <Key>Ctrl ↵</Key>
        </Button>
      )}
    </div>
  )
}
