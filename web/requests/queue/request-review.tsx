import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '#contract/kit/listed.ts'
import {
  type DecisionInput,
  type DecisionView,
  QUEUE_LIMITS,
  type QueueItem,
} from '#contract/requests/queue/queue.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { namesNothing } from '#web/platform/api/or-throw.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { Key } from './key.tsx'
import { Notes } from './notes.tsx'
import { PersonMark } from './person-mark.tsx'
import type { ShownQueue } from './queue-parts.ts'
import type { MadeDecision } from './queue-work.ts'
import { BelowFields, RequestEvidence, type RequestParts } from './request-evidence.tsx'
import { History, StateNote } from './request-history.tsx'
import { Checks, Fields, RequestHead } from './request-panel.tsx'
import styles from './request-review.module.css'
import type { Desk } from './use-queue-work.ts'
import { whatChanged } from './what-changed.ts'

interface ReviewProps {
  readonly shown: ShownQueue
  readonly parts: RequestParts
  readonly desk: Desk
  readonly isSingle: boolean
  /** The decision whose reasons are shown. */
  readonly panel: string | undefined
  readonly failure: string | undefined
  readonly mayDecide: boolean
  readonly mayAssign: boolean
  /** Why no decision can be made now; '' says nothing, undefined: one can. */
  readonly blocked: string | undefined
  readonly onPanel: (action: string | undefined) => void
  readonly onChoose: (action: string) => void
  readonly onSend: (input: DecisionInput) => void
  readonly onClaim: () => void
  readonly onAssign: () => void
  readonly onUndo: (made: MadeDecision) => void
}

const NARROW = '(width < 900px)'

function followNarrow(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Evidence and request, side by side; one below the other words come after the request that they are about. */
export function RequestReview(props: ReviewProps) {
  const { t } = useTranslation(['queue', 'kit'])
  const { desk, shown, parts } = props
  const { loaded } = desk
  const isNarrow = useSyncExternalStore(followNarrow, () => matchMedia(NARROW).matches)
  if (!loaded)
    return (
      <div className={styles.review} aria-busy="true">
        <div className={styles.evidence} />
        <div className={styles.side} />
      </div>
    )
  if ('failure' in loaded) {
    const isGone = namesNothing(loaded.failure)
    return (
      <div className={styles.failed} role="alert">
        <h2 className="text-l">{isGone ? t('gone') : t('failed')}</h2>
        <p>{isGone ? t('goneText') : loaded.failure.errorMsg}</p>
        <Button tone="quiet" onClick={desk.askAgain}>
          {t('kit:retry')}
        </Button>
      </div>
    )
  }
  const { item } = loaded
  const evidence = (
    <div key="evidence" className={styles.evidence}>
      <RequestEvidence shown={shown} parts={parts} desk={desk} item={item} />
    </div>
  )
  const side = <Side key={item.id} {...props} item={item} />
  const isBelow = isNarrow && Object.keys(shown.texts.images).length === 0
  return <div className={styles.review}>{isBelow ? [side, evidence] : [evidence, side]}</div>
}

function Side(props: ReviewProps & { readonly item: QueueItem }) {
  const { shown, parts, desk, item, isSingle, panel, failure, mayDecide, blocked } = props
  const { t, i18n } = useTranslation('queue')
  const actions = useRef<HTMLDivElement>(null)
  const opener = useRef<string>(undefined)
  const { heading } = desk
  const mayOpen = useMayOpenOnDesk()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading])
  // Closing the panel returns to the button of the decision that opened it, never to that of another one.
  useEffect(() => {
    if (panel !== undefined) opener.current ??= panel
    else if (opener.current !== undefined) {
      const button = actions.current?.querySelector<HTMLElement>(`[data-decision="${opener.current}"] button`)
      ;(button ?? heading.current)?.focus()
      opener.current = undefined
    }
  }, [panel, heading])
  const hasEvidence = parts.Evidence !== undefined || item.images.length > 0
  if (panel !== undefined)
    return (
      <aside className={styles.side} aria-label={item.subject}>
        <ChangeNotice desk={desk} item={item} />
        <DecisionPanel
          shown={shown}
          item={item}
          isSingle={isSingle}
          failure={failure}
          action={panel}
          blocked={blocked}
          onAction={props.onPanel}
          onSend={props.onSend}
          onCancel={() => props.onPanel(undefined)}
        >
          {hasEvidence ? null : (
            <>
              <Checks shown={shown} item={item} />
              <Fields shown={shown} item={item} />
            </>
          )}
        </DecisionPanel>
      </aside>
    )
  const viewers = desk.pulse.viewers.filter(({ requestId }) => requestId === item.id)
  return (
    <aside className={styles.side} aria-label={item.subject}>
      <div className={`fade-y ${styles.scroll}`}>
        <RequestHead
          item={item}
          now={desk.now}
          headingRef={heading}
          accountPath={
            mayOpen(PATHS.operatedAccount)
              ? pathTo(PATHS.operatedAccount, { accountId: item.applicant.accountId })
              : undefined
          }
        >
          <Assignee {...props} />
          {viewers.length > 0 ? (
            <p className="amber">
              {t('person.viewing', {
                names: listed(
                  viewers.map(({ operator }) => operator.name),
                  i18n.language,
                ),
              })}
            </p>
          ) : null}
        </RequestHead>
        <StateNote shown={shown} item={item} />
        <ChangeNotice desk={desk} item={item} />
        <FailureNote>{failure ?? (blocked || undefined)}</FailureNote>
        {item.decision?.state === 'waiting' && mayDecide ? (
          <SecondOpinion
            shown={shown}
            desk={desk}
            item={item}
            decision={item.decision}
            onUndo={props.onUndo}
          />
        ) : null}
        <Checks shown={shown} item={item} />
        <Fields shown={shown} item={item} />
        <BelowFields parts={parts} item={item} />
        <Notes
          shown={shown}
          mayWrite={mayDecide}
          requestId={item.id}
          notes={item.notes}
          fieldRef={desk.noteField}
          onAdded={(note) => desk.addNote(item, note)}
        />
        {parts.hasHistory ? null : <History shown={shown} item={item} />}
      </div>
      {mayDecide && item.isOpen && item.decision === null ? (
        <Decisions {...props} actionsRef={actions} />
      ) : null}
    </aside>
  )
}

/** What others have changed since the request was opened, above everything else of it. */
function ChangeNotice({ desk, item }: Pick<ReviewProps, 'desk'> & { readonly item: QueueItem }) {
  const { t } = useTranslation('queue')
  const before = desk.state.seen.get(item.id)
  const changed = before && whatChanged(before, item)
  if (!changed) return null
  return (
    <div className="pad-3 amber-wash text-s" role="alert">
      <b>{t('changed.title')}</b>
      <ul>
        {item.notes
          .filter(({ id }) => changed.notes.includes(id))
          .map(({ id, by, text }) => (
            <li key={id}>{t('changed.note', { name: by.name, text })}</li>
          ))}
        {changed.parts.map((part) => (
          <li key={part}>{t(`changed.${part}`)}</li>
        ))}
      </ul>
    </div>
  )
}

function Assignee({ shown, item, mayAssign, onClaim, onAssign }: ReviewProps & { readonly item: QueueItem }) {
  const { t } = useTranslation('queue')
  const { assignee } = item
  // A request that is over needs no operator.
  if (assignee === null && !item.isOpen && !mayAssign) return null
  const isOwn = assignee?.id === shown.ownId
  const text = isOwn
    ? t('person.mine')
    : assignee
      ? t('person.assigned', { name: assignee.name })
      : t('person.none')
  return (
    <div className="row gap-2 center">
      <PersonMark name={assignee?.name ?? null} isOwn={isOwn} label={text} />
      <span>{text}</span>
      {mayAssign ? (
        <span className={`line gap-1 push ${styles.assign}`}>
          {assignee === null || isOwn ? (
            <button type="button" onClick={onClaim} aria-keyshortcuts="C">
              <Text>{isOwn ? t('person.release') : t('person.claim')}</Text> <Key>C</Key>
            </button>
          ) : null}
          <button type="button" onClick={onAssign} aria-keyshortcuts="M">
            {t('person.assign')} <Key>M</Key>
          </button>
        </span>
      ) : null}
    </div>
  )
}

/** The decisions; on a phone those that need no reason, approval only where every check passed, and the names of others. */
function Decisions(
  props: ReviewProps & {
    readonly item: QueueItem
    readonly actionsRef: React.RefObject<HTMLDivElement | null>
  },
) {
  const { shown, item, blocked, onChoose, onClaim, actionsRef } = props
  const { t, i18n } = useTranslation('queue')
  const { queue, texts, overview } = shown
  const allPassed = item.checks.every(({ state }) => state === 'passed')
  const actOf = (action: string): string => texts.decisions[action]?.act ?? action
  const isWide = (action: string): boolean => !allPassed || queue.decisions[action]?.needsReason === true
  const wide = queue.actions.filter(isWide).map(actOf)
  return (
    <div
      ref={(box) => {
        actionsRef.current = box
        return dockedAtEnd(box)
      }}
      className={styles.actions}
    >
      {wide.length > 0 ? (
        <p className={`whole quiet text-xs ${styles.elsewhere}`}>
          <Text>{t('decide.wider', { acts: listed(wide, i18n.language) })}</Text>
        </p>
      ) : null}
      {queue.actions.map((action, at) => {
        const decision = queue.decisions[action]
        if (!decision) return null
        const act = actOf(action)
        const needsSecond = overview.settings.fourEyes && !decision.returns
        return (
          <span
            key={action}
            className={`stack ${at === 0 && queue.actions.length % 2 === 1 ? 'whole' : ''} ${styles.action}`}
            data-decision={action}
            data-narrow={isWide(action) ? 'hidden' : undefined}
          >
            <Button
              tone={decision.tone === 'danger' ? 'warning' : decision.tone}
              wide
              disabled={blocked !== undefined}
              aria-keyshortcuts={decision.key.toUpperCase()}
              onClick={() => onChoose(action)}
            >
              <Text>{needsSecond ? t('decide.ofTwo', { act }) : act}</Text>{' '}
              <Key>{decision.key.toUpperCase()}</Key>
            </Button>
          </span>
        )
      })}
      <span className={`grow ${styles.later}`}>
        <Button tone="quiet" wide onClick={onClaim}>
          {item.assignee === null ? t('person.claimLater') : t('person.release')}
        </Button>
      </span>
    </div>
  )
}

interface SecondProps {
  readonly shown: ShownQueue
  readonly desk: Desk
  readonly item: QueueItem
  readonly decision: DecisionView
  readonly onUndo: (made: MadeDecision) => void
}

/** A decision that waits for a second operator: to confirm or to return, or for its author to undo. */
function SecondOpinion({ shown, desk, item, decision, onUndo }: SecondProps) {
  const { t } = useTranslation('queue')
  const id = useId()
  const text = useDraftText(`secondOpinion ${decision.id}`)
  const action = useAction()
  const isOwn = decision.by.id === shown.ownId
  const words = shown.texts.decisions[decision.action]
  const answer = async (agrees: boolean): Promise<void> => {
    const body = { decisionId: decision.id, agrees, text: text.value.trim(), version: item.version }
    const answered = await action.run(() =>
      callApi(shown.queue.endpoints.confirm, { params: { requestId: item.id }, body }),
    )
    if (!answered) return
    text.clear()
    if (answered.decision) desk.work.follow(item, answered.decision)
  }
  const said = { name: decision.by.name, decision: words?.done ?? decision.action }
  return (
    <section className="stack gap-3 amber-wash" aria-labelledby={id}>
      <h3 className="text-xs" id={id}>
        {isOwn ? t('second.waitsOwn', said) : t('second.waits', said)}
      </h3>
      {[...decision.reasons.map((reason) => reason.text), decision.note].filter(Boolean).map((each) => (
        <p key={each} lang={item.language}>
          {each}
        </p>
      ))}
      {isOwn ? (
        <Button
          tone="quiet"
          size="small"
          onClick={() =>
            onUndo({
              requestId: item.id,
              subject: item.subject,
              action: decision.action,
              phase: 'waiting',
              decision,
            })
          }
        >
          {t('second.withdraw')}
        </Button>
      ) : (
        <>
          <DraftField
            label={t('second.returnText')}
            optional="unmarked"
            rows={2}
            max={QUEUE_LIMITS.noteMax}
            draft={text}
          />
          <div className="row gap-2">
            <Button size="small" busy={action.busy} onClick={() => void answer(true)}>
              {t('second.confirm', { act: words?.act ?? '' })}
            </Button>
            <Button tone="quiet" size="small" onClick={() => void answer(false)}>
              {t('second.return')}
            </Button>
          </div>
        </>
      )}
      <FailureNote>{action.error}</FailureNote>
    </section>
  )
}
