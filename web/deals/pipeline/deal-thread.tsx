import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealComment } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealSide } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { AttachedFiles } from '#web/files/file/shared.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { hasDraft } from '#web/platform/session/has-draft.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { afterChange } from '#web/ui/action/after-change.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button, TextButton } from '#web/ui/button.tsx'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { useEdited } from '#web/ui/edited/use-edited.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from '#web/ui/thread.module.css'
import { Written } from '#web/ui/written.tsx'
import { DealWrite, type DealWriteProps, NO_DRAFT } from './deal-write.tsx'

interface ThreadProps extends Pick<DealWriteProps, 'hint' | 'action' | 'send' | 'onChange' | 'findPeople'> {
  /** Of the deal, for which what is written stays until it is sent. */
  readonly draftKey: string
  readonly comments: readonly DealComment[]
  readonly side: DealSide
  readonly mayWrite: boolean
  /** New comments are written elsewhere on the page. */
  readonly writesElsewhere?: boolean
  /** A deal that is closed is hardly commented: a button shows the field. */
  readonly folds?: boolean
  readonly edit: (
    comment: Pick<DealComment, 'number' | 'version'>,
    text: string,
  ) => Promise<ApiResult<unknown>>
}

/** Replies and comments of both sides, oldest first, with the field for a new one. */
export function DealThread(props: ThreadProps) {
  const {
    draftKey,
    comments,
    side,
    mayWrite,
    hint,
    action,
    send,
    onChange,
    findPeople,
    edit,
    writesElsewhere,
    folds,
  } = props
  const { t } = useTranslation('pipeline')
  const id = useId()
  const draft = useDraft(`commentDeal ${draftKey}`, NO_DRAFT)
  const [isAsked, setAsked] = useState(false)
  const { text, replyTo, files } = draft.value
  const isFolded = folds && !isAsked && text === '' && replyTo === null && files.length === 0
  return (
    <section className={`stack gap-3 packed ${styles.thread}`} aria-labelledby={id}>
      <h2 className="text-l" id={id}>
        {t('thread.title')}
      </h2>
      <DealComments
        draftKey={draftKey}
        comments={comments}
        side={side}
        mayWrite={mayWrite}
        edit={edit}
        onChange={onChange}
        onReply={writesElsewhere ? undefined : (replyTo) => draft.set({ ...draft.value, replyTo })}
      />
      {mayWrite && !writesElsewhere && isFolded ? (
        <Actions>
          <Button tone="quiet" size="small" onClick={() => setAsked(true)}>
            {t('talk.comment')}
          </Button>
        </Actions>
      ) : null}
      {mayWrite && !writesElsewhere && !isFolded ? (
        <DealWrite
          autoFocus={isAsked}
          modes={COMMENT_ONLY}
          hint={hint}
          action={action}
          send={send}
          onChange={onChange}
          findPeople={findPeople}
          draft={draft}
        />
      ) : null}
    </section>
  )
}

const COMMENT_ONLY = ['comment'] as const

interface CommentsProps
  extends Pick<ThreadProps, 'draftKey' | 'comments' | 'side' | 'mayWrite' | 'edit' | 'onChange'> {
  /** To the comment with this number. */
  readonly onReply?: ((number: number) => void) | undefined
}

/** The comments of a deal, oldest first. */
export function DealComments({ comments, onReply, ...props }: CommentsProps) {
  const { t } = useTranslation('pipeline')
  if (comments.length === 0) return <p className="quiet text-xs">{t('thread.none')}</p>
  return (
    <ol className="plain stack gap-3">
      {comments.map((comment) => (
        <li key={comment.number} data-own={comment.by.side === props.side ? '' : undefined}>
          <Comment
            {...props}
            comment={comment}
            onReply={props.mayWrite && onReply ? () => onReply(comment.number) : undefined}
          />
        </li>
      ))}
    </ol>
  )
}

interface CommentProps extends Omit<CommentsProps, 'comments' | 'onReply'> {
  readonly comment: DealComment
  readonly onReply: (() => void) | undefined
}

function Comment({ draftKey, comment, side, mayWrite, edit, onChange, onReply }: CommentProps) {
  const { t, i18n } = useTranslation('pipeline')
  const { at, by, kind, text, replyTo, editedAt, earlier, isOwn, number } = comment
  const [isEditing, setEditing] = useState(() => mayWrite && isOwn && hasDraft(editDraft(draftKey, number)))
  const date = shortMomentText(at, i18n.language as Language)
  return (
    <>
      <p className="quiet text-xs">
        <Text>
          {`#${number} · `}
          {t('thread.at', { by: by.name ?? t(`thread.${by.side}`), date })}
          {editedAt === null ? null : ` · ${t('thread.edited')}`}
          {replyTo === null ? null : ` · ${t('thread.answers', { number: replyTo })}`}
          {kind === 'reply' ? ` · ${t('thread.replyMark')}` : null}
        </Text>
      </p>
      {isEditing ? (
        <Edit
          draftKey={draftKey}
          comment={comment}
          edit={edit}
          onChange={onChange}
          onClose={() => setEditing(false)}
        />
      ) : (
        <p className="text-s break lines">
          <WithMentions text={text} names={comment.mentions} />
        </p>
      )}
      <AttachedFiles files={comment.files} side={side} />
      {earlier.map((before) => (
        <p key={before.at} className="quiet text-xs break">
          {t('thread.earlier', { text: before.text })}
        </p>
      ))}
      {mayWrite && !isEditing ? (
        <p className="line gap-4 above-2 text-xs">
          {onReply ? <TextButton onClick={onReply}>{t('thread.reply')}</TextButton> : null}
          {isOwn ? <TextButton onClick={() => setEditing(true)}>{t('thread.edit')}</TextButton> : null}
        </p>
      ) : null}
    </>
  )
}

/** Name of the draft of a comment that is edited. */
function editDraft(draftKey: string, number: number): string {
  return `editComment ${draftKey} ${number}`
}

/** A text in which the people whom it mentions are marked. */
function WithMentions({ text, names }: { readonly text: string; readonly names: readonly string[] }) {
  if (names.length === 0) return <Written>{text}</Written>
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(`(@(?:${longestFirst.join('|')})(?![\\w-]))`)
  return text.split(pattern).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
      <b key={at} className="brand strong">
        {part}
      </b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Written key={at}>{part}</Written>
    ),
  )
}

interface EditProps extends Pick<CommentProps, 'draftKey' | 'comment' | 'edit' | 'onChange'> {
  readonly onClose: () => void
}

function Edit({ draftKey, comment, edit, onChange, onClose }: EditProps) {
  const { t } = useTranslation(['pipeline', 'kit'])
  const { number, version } = comment
  const [draft] = useState(() => formDraft<{ readonly text: string }>(editDraft(draftKey, number)))
  // Its author may have changed it in another tab meanwhile.
  const edited = useEdited({ stored: { value: { text: comment.text }, version }, draft })
  const action = useAction({ fields: ['text'], ...afterChange(onChange) })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { value, theirs, version: seen } = edited.now()
    if ('text' in theirs) return action.fail(t('kit:conflict.choose'))
    const saved = await action.run(
      () => edit({ number, version: seen }, value.text.trim()),
      t('thread.saved'),
    )
    if (saved === undefined) return
    edited.discard()
    onClose()
  }
  return (
    <form className="stack gap-3 packed" onSubmit={(event) => void submit(event)}>
      <ConflictScope
        form={t('thread.edit')}
        theirs={edited.theirs}
        choose={edited.choose}
        labelOf={() => undefined}
      >
        <TextArea
          label={t('thread.edit')}
          name="text"
          rows={3}
          autoFocus
          error={action.errors.text}
          max={LIMITS.pipeline.reply.max}
          value={edited.value.text}
          onChange={(event) => edited.set({ text: event.currentTarget.value }, 'text')}
        />
      </ConflictScope>
      <RestoredNote isRestored={edited.isRestored && edited.isChanged} onDiscard={edited.discard} />
      <FailureNote>{action.error}</FailureNote>
      <Actions>
        <Button type="submit" size="small" busy={action.busy}>
          {t('thread.save')}
        </Button>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            edited.discard()
            onClose()
          }}
        >
          {t('kit:cancel')}
        </Button>
      </Actions>
    </form>
  )
}
