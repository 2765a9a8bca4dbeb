import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachedFile } from '#contract/files/file/file.fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { useAttachments } from '#web/files/file/shared.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import type { Intention } from '#web/platform/api/intention.ts'
import { afterChange } from '#web/ui/action/after-change.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import type { Draft } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { typedMention, useMentions } from '#web/ui/use-mentions.tsx'
import { type FindPeople, usePeople } from './use-people.ts'

/** A reply answers the desk's question and returns the deal to review; a comment changes no status. */
export type TalkMode = 'reply' | 'comment'

/** What is being written. */
export interface TalkDraft {
  readonly mode: TalkMode
  readonly text: string
  /** The number of the comment that it answers. */
  readonly replyTo: number | null
  /** Uploaded, and named by the comment once it is sent. */
  readonly files: readonly AttachedFile[]
}

export const NO_DRAFT: TalkDraft = { mode: 'comment', text: '', replyTo: null, files: [] }

/** What is sent: the draft with the ids of its files. */
export interface Said extends Omit<TalkDraft, 'files'> {
  readonly files: string[]
}

export interface DealWriteProps {
  /** What can be sent; of several one is chosen. */
  readonly modes: readonly TalkMode[]
  readonly draft: Draft<TalkDraft>
  /** About a comment, and the words of the button that sends one. */
  readonly hint: string
  readonly action: string
  readonly send: (said: Said, intention: Intention) => Promise<ApiResult<unknown>>
  /** Shows what the deal is now: after it is sent, or where it had changed meanwhile. */
  readonly onChange: () => Promise<void>
  readonly onSent?: (() => void) | undefined
  /** Whom the text may mention. */
  readonly findPeople: FindPeople
  /** Focuses the field when it appears. */
  readonly autoFocus?: boolean
}

/** Whether a text answers more than it asks: a comment that is none moves nothing. */
function looksLikeReply(text: string): boolean {
  const typed = text.trim()
  return typed !== '' && !/[?？]$/.test(typed)
}

/** The field for a reply or a comment; what was typed stays when it could not be sent. */
export function DealWrite(props: DealWriteProps) {
  const { modes, draft: held, hint, action, send, onChange, onSent, findPeople, autoFocus } = props
  const { value: draft, set: onDraft, intention } = held
  const { t } = useTranslation('pipeline')
  const { run, ...call } = useAction({ fields: ['text'], ...afterChange(onChange) })
  const mode = modes.includes(draft.mode) ? draft.mode : (modes[0] ?? 'comment')
  const isReply = mode === 'reply'
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  /** Two uploads may end before the first is shown. */
  const changeFiles = (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]): void => {
    latest.current = { ...latest.current, files: change(latest.current.files) }
    onDraft(latest.current)
  }
  const attaching = useAttachments(draft.files, changeFiles)
  const { isWaiting } = attaching
  const mentions = useMentions({
    text: draft.text,
    onText: (text) => onDraft({ ...draft, text }),
    suggested: usePeople(findPeople, typedMention(draft.text)).map(({ userName, name, side }) => ({
      id: `${side}-${userName}`,
      name: userName,
      detail: [name, t(`thread.${side}`)].filter(Boolean).join(' · '),
    })),
    label: t('mention.label'),
  })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isWaiting || draft.text.trim() === '' || !(await attaching.settled())) return
    const written = latest.current
    const { text, replyTo, files: attached } = written
    const files = attached.map(({ fileId }) => fileId)
    const sent = { mode, text: text.trim(), replyTo: isReply ? null : replyTo, files }
    const answer = await run(() => send(sent, intention), t(isReply ? 'talk.replied' : 'thread.sent'))
    if (answer === undefined) return
    held.sent(written)
    attaching.clear()
    onSent?.()
  }
  return (
    <form className="stack gap-3 packed" onSubmit={(event) => void submit(event)}>
      {modes.length > 1 ? (
        <Choice
          look="segments"
          label={t('talk.mode')}
          hideLabel
          options={modes.map((value) => ({ value, label: t(`talk.${value}`) }))}
          value={mode}
          onChoose={(to) => onDraft({ ...draft, mode: to })}
        />
      ) : null}
      {draft.replyTo === null || isReply ? null : (
        <p className="row gap-0 across-2 baseline quiet text-xs">
          <Text>{t('thread.answers', { number: draft.replyTo })}</Text>
          <Gap />
          <TextButton onClick={() => onDraft({ ...draft, replyTo: null })}>
            {t('thread.stopAnswer')}
          </TextButton>
        </p>
      )}
      <TextArea
        label={isReply ? t('form.reply') : t('thread.label')}
        hint={isReply ? t('talk.replyHint') : hint}
        error={call.errors.text}
        rows={3}
        autoFocus={autoFocus}
        max={LIMITS.pipeline.reply.max}
        value={draft.text}
        onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
        onKeyDown={(event) => void mentions.takesKey(event)}
        {...mentions.attributes}
      />
      {mentions.list}
      {mode === 'comment' && modes.includes('reply') && looksLikeReply(draft.text) ? (
        <p role="status">
          <Text>{t('talk.looksLikeReply')}</Text>
          <Gap />
          <TextButton onClick={() => onDraft({ ...draft, mode: 'reply' })}>{t('talk.asReply')}</TextButton>
        </p>
      ) : null}
      <RestoredNote isRestored={held.isRestored} onDiscard={held.clear} />
      {attaching.list}
      <FailureNote>{call.error}</FailureNote>
      <div className="row gap-2 across-3 center">
        <Button type="submit" size="small" busy={call.busy || isWaiting}>
          {isReply ? t('talk.sendReply') : action}
        </Button>
        {attaching.button}
        <small className="full quiet text-xs">
          {t('mention.hint')}
          <Gap />
          <Text>{attaching.hint}</Text>
        </small>
      </div>
    </form>
  )
}
