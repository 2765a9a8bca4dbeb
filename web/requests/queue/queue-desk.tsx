import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { DecisionInput, QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { useSingleKeys } from '#web/platform/keys/single-keys.ts'
import { useKeys } from '#web/platform/keys/use-keys.ts'
import { connection } from '#web/platform/page/connection.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useObjectState } from '#web/ui/edited/use-object-state.ts'
import { late } from '#web/ui/late.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { MadeStack } from './made-stack.tsx'
import styles from './queue-desk.module.css'
import { DeskHead, ListPane } from './queue-frame.tsx'
import { canBeAssigned, isUnfounded, itemPath, type ShownQueue } from './queue-parts.ts'
import { type MadeDecision, UNDOABLE } from './queue-work.ts'
import type { RequestParts } from './request-evidence.tsx'
import { RequestReview } from './request-review.tsx'
import { useQueuePalette } from './use-queue-palette.ts'
import { type Desk, useQueueWork } from './use-queue-work.ts'

// Loaded when they open.
const KeySheet = late(async () => (await import('./key-sheet.tsx')).KeySheet)
const AssignDialog = late(async () => (await import('./assign-dialog.tsx')).AssignDialog)

/** Two presses of one key within this time are one. */
const DOUBLE_PRESS_MS = 400

/** The queue makes the decision, and says how it went. */
const NOT_CALLED = { busy: false, error: undefined }

const NO_DECISION = { action: '', at: 0 }

/** A decision that is confirmed before it is made. */
interface Unfounded {
  readonly action: string
}

/** What of a queue a person has in front. */
interface InFront {
  readonly shown: ShownQueue
  readonly desk: Desk
}

type DeskView = ReturnType<typeof useDeskView>
type Decisions = ReturnType<typeof useDecisions>

/** A queue at work: list, evidence and request side by side, and every step by a key. */
export function QueueDesk({ shown, parts }: { readonly shown: ShownQueue; readonly parts: RequestParts }) {
  const { t } = useTranslation('queue')
  const desk = useQueueWork(shown)
  const { work, selected, state, item } = desk
  const inFront = { shown, desk }
  const [isSingle, setSingle] = useSingleKeys()
  const view = useDeskView(inFront)
  const decisions = useDecisions(inFront, view)
  const { mayDecide, mayAssign, blocked, choose, decide, claim, undo } = decisions
  useQueuePalette({
    shown,
    item,
    mayDecide,
    mayAssign,
    canDecide: item !== undefined && item.decision === null && blocked === undefined,
    canUndo: state.made.some(({ phase }) => UNDOABLE.has(phase)),
    acts: {
      choose,
      step: view.step,
      claim,
      assign: () => view.setOpen('assign'),
      note: () => desk.noteField.current?.focus(),
      image: () => desk.stage.current?.focus(),
      undo: () => undo(),
      keys: () => view.setOpen('keys'),
    },
  })
  useDeskKeys(inFront, { view, decisions, isSingle })
  const stack = (
    <MadeStack
      shown={shown}
      made={state.made}
      onUndo={undo}
      onSee={view.seeRefused}
      onDismiss={work.dismiss}
    />
  )
  return (
    <div
      className={styles.desk}
      data-page={selected === undefined ? 'list' : 'item'}
      data-images={Object.keys(shown.texts.images).length === 0 ? 'none' : undefined}
    >
      <DeskHead
        shown={shown}
        desk={desk}
        index={view.index}
        isListOpen={view.isListOpen}
        onStep={view.step}
        onList={() => view.setListOpen(!view.isListOpen)}
        onKeys={() => view.setOpen('keys')}
        backTo={view.listPath}
      />
      <div className={styles.work} data-list-open={view.isListOpen ? '' : undefined}>
        <ListPane shown={shown} desk={desk} linkTo={view.linkTo} stack={stack} />
        {selected === undefined && desk.choosesFirst ? (
          <div className={styles.choose} aria-busy="true" />
        ) : selected === undefined ? (
          <p className={styles.choose}>{t('empty.choose')}</p>
        ) : (
          <RequestReview
            shown={shown}
            parts={parts}
            desk={desk}
            isSingle={isSingle}
            panel={view.panel}
            failure={view.failure}
            mayDecide={mayDecide}
            mayAssign={mayAssign}
            blocked={blocked}
            onPanel={view.openPanel}
            onChoose={choose}
            onSend={decide}
            onClaim={claim}
            onAssign={() => view.setOpen('assign')}
            onUndo={undo}
          />
        )}
      </div>
      {view.open === 'keys' ? (
        <KeySheet
          shown={shown}
          isSingle={isSingle}
          onSingle={setSingle}
          onClose={() => view.setOpen(undefined)}
        />
      ) : null}
      {item ? <OpenQuestion {...inFront} item={item} view={view} onDecide={decide} /> : null}
    </div>
  )
}

/** What of the page is open, and the ways to other requests. */
function useDeskView({ shown: { queue }, desk }: InFront) {
  const { work, rows, selected } = desk
  const navigate = useNavigate()
  const leadOn = useGo()
  const { search } = useLocation()
  // All of it is about the request that is open, however another one is chosen: by its row, a key, the palette or Back.
  const [chosen, setPanel] = useObjectState<string | undefined>(selected, undefined)
  const [open, setOpen] = useObjectState<'keys' | 'assign' | Unfounded | undefined>(selected, undefined)
  const [failure, setFailure] = useObjectState<string | undefined>(selected, undefined)
  const [isListOpen, setListOpen] = useState(false)
  /** A decision that was refused: its request is opened with its panel, which has what was entered as a draft. */
  const [refused, setRefused] = useState<MadeDecision>()
  const index = rows.findIndex(({ id }) => id === selected)
  const listPath = `/operator/queues/${queue.address}${search}`
  const linkTo = (requestId: string): string => itemPath(queue, requestId) + search
  const openPanel = (action: string | undefined): void => {
    setRefused(undefined)
    setPanel(action)
  }
  const showBy = (by: typeof leadOn | typeof navigate, requestId: string | undefined): void => {
    openPanel(undefined)
    setFailure(undefined)
    setListOpen(false)
    void by(requestId ? linkTo(requestId) : listPath, { preventScrollReset: true })
  }
  const neighbor = (step: number): string | undefined => rows[index < 0 ? 0 : index + step]?.id
  return {
    index,
    listPath,
    linkTo,
    neighbor,
    panel: chosen ?? (refused?.requestId === selected ? refused?.action : undefined),
    openPanel,
    open,
    setOpen,
    failure,
    setFailure,
    isListOpen,
    setListOpen,
    /** The page leads to another request by itself, after a decision; undefined: to the list. */
    leadTo: (requestId: string | undefined) => showBy(leadOn, requestId),
    step(by: number): void {
      const next = neighbor(by)
      if (next) showBy(navigate, next)
    },
    seeRefused(made: MadeDecision): void {
      work.dismiss(made)
      showBy(navigate, made.requestId)
      if (queue.decisions[made.action]?.needsReason) setRefused(made)
    },
  }
}

/** Decisions on the request that is open, what takes them back, and who works on it. */
function useDecisions({ shown, desk }: InFront, view: DeskView) {
  const { t } = useTranslation('queue')
  const { queue, ownId } = shown
  const { work, selected, state, pulse, item } = desk
  const { setFailure, setOpen } = view
  const mayDecide = useMayCall()(queue.endpoints.decide)
  const mayAssign = mayDecide && item !== undefined && canBeAssigned(queue, item)
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isLost, connection.isLostOnServer)
  const current = useRef(selected)
  useEffect(() => {
    current.current = selected
  }, [selected])
  const lastDecision = useRef(NO_DECISION)
  const blocked = item && blockedOf(item)

  /** Why no decision can be made now; undefined: it can. */
  function blockedOf({ id, isOpen, revision }: QueueItem): string | undefined {
    if (isOffline) return t('offline')
    // Decided with the key before; the next request is about to be shown.
    if (state.decided.get(id) === revision) return ''
    const others = pulse.decisions.find(({ requestId }) => requestId === id)?.decision
    if (others && others.state === 'pending' && others.by.id !== ownId) {
      const done = shown.texts.decisions[others.action]?.done ?? others.action
      return t('made.otherPending', { name: others.by.name, done })
    }
    return isOpen && mayDecide ? undefined : ''
  }
  const decide = (input: DecisionInput): void => {
    if (!item) return
    lastDecision.current = { action: input.action, at: serverNow() }
    const next = view.neighbor(1) ?? view.neighbor(-1)
    setFailure(undefined)
    void work
      .decide(item, input, () => current.current === item.id && view.leadTo(next))
      .then((isSent) => {
        if (isSent) return
        lastDecision.current = NO_DECISION
        setFailure(t('changed.notSent'))
      })
  }
  const choose = (action: string): void => {
    const decision = queue.decisions[action]
    if (!item || !decision || blocked !== undefined) return
    if (item.decision?.state === 'waiting') return
    if (decision.needsReason) view.openPanel(action)
    else if (isUnfounded(decision, item)) setOpen({ action })
    else decide(withoutReason(action, item))
  }
  const undo = async (made?: MadeDecision): Promise<void> => {
    const undone = await work.undo(made)
    if (!undone) return
    toast(t('made.undone', { subject: undone.subject }))
    view.leadTo(undone.requestId)
  }
  const claim = async (): Promise<void> => {
    if (!item || !mayAssign) return
    const from = item.assignee?.id ?? null
    if (from !== null && from !== ownId) return setOpen('assign')
    setFailure(await desk.assign(item, from === null ? ownId : null))
  }
  return {
    mayDecide,
    mayAssign,
    blocked,
    decide,
    choose,
    // A key that is pressed twice would decide the next request too, which the operator has not seen yet.
    chooseByKey(action: string): void {
      const { action: last, at } = lastDecision.current
      if (last !== action || serverNow() - at >= DOUBLE_PRESS_MS) choose(action)
    },
    undo: (made?: MadeDecision) => void undo(made),
    claim: () => void claim(),
  }
}

interface DeskKeys {
  readonly view: DeskView
  readonly decisions: Decisions
  /** Letters alone are keys. */
  readonly isSingle: boolean
}

/** The keys of the page; while a panel is open, only the one that takes a decision back. */
function useDeskKeys({ shown: { queue }, desk }: InFront, { view, decisions, isSingle }: DeskKeys): void {
  const { mayAssign, chooseByKey, undo, claim } = decisions
  const byKey = Object.fromEntries(
    queue.actions.map((action) => [queue.decisions[action]?.key ?? '', () => chooseByKey(action)]),
  )
  useKeys(
    view.panel === undefined
      ? {
          ...byKey,
          j: () => view.step(1),
          k: () => view.step(-1),
          z: () => undo(),
          c: claim,
          m: () => (mayAssign ? view.setOpen('assign') : undefined),
          n: () => desk.noteField.current?.focus(),
          e: () => desk.stage.current?.focus(),
          l: () => view.setListOpen(!view.isListOpen),
          '?': () => view.setOpen('keys'),
          escape: () => view.setListOpen(false),
        }
      : { z: () => undo() },
    isSingle,
  )
}

interface OpenQuestionProps extends InFront {
  readonly item: QueueItem
  readonly view: DeskView
  readonly onDecide: Decisions['decide']
}

/** What is asked about the request: whether it is decided against a check, or who works on it. */
function OpenQuestion({ shown, desk, item, view: { open, setOpen }, onDecide }: OpenQuestionProps) {
  const { t } = useTranslation('queue')
  const close = (): void => setOpen(undefined)
  if (typeof open === 'object') {
    const words = shown.texts.decisions[open.action]
    return (
      <ConfirmDialog
        title={`${words?.act ?? ''}: ${item.subject}`}
        label={words?.send ?? ''}
        action={NOT_CALLED}
        onConfirm={() => {
          close()
          onDecide(withoutReason(open.action, item))
        }}
        onClose={close}
      >
        {words?.confirm}
      </ConfirmDialog>
    )
  }
  if (open !== 'assign') return null
  return (
    <AssignDialog
      shown={shown}
      item={item}
      onAssigned={(assignee) => {
        desk.patch(item.id, { assignee })
        toast(t('assign.done', { name: assignee?.name ?? '' }))
      }}
      onClose={close}
    />
  )
}

function withoutReason(action: string, { version }: QueueItem): DecisionInput {
  return { action, version, reasons: [], note: '' }
}
