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
import { useQueueWork } from './use-queue-work.ts'

// Loaded when they open.
const KeySheet = late(async () => (await import('./key-sheet.tsx')).KeySheet)
const AssignDialog = late(async () => (await import('./assign-dialog.tsx')).AssignDialog)

/** Two presses of one key within this time are one. */
const DOUBLE_PRESS_MS = 400

/** The queue makes the decision, and says how it went. */
const NOT_CALLED = { busy: false, error: undefined }

const NO_DECISION = { action: '', at: 0 }

/** A queue at work: list, evidence and request side by side, and every step by a key. */
export function QueueDesk({ shown, parts }: { readonly shown: ShownQueue; readonly parts: RequestParts }) {
  const { t } = useTranslation('queue')
  const { queue } = shown
  const navigate = useNavigate()
  const leadOn = useGo()
  const { search } = useLocation()
  const desk = useQueueWork(shown)
  const { work, rows, selected, state, pulse, loaded } = desk
  const mayDecide = useMayCall()(queue.endpoints.decide)
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isLost, connection.isLostOnServer)
  const [isSingle, setSingle] = useSingleKeys()
  // All of it is about the request that is open, however another one is chosen: by its row, a key, the palette or Back.
  const [chosen, setPanel] = useObjectState<string | undefined>(selected, undefined)
  const [isListOpen, setListOpen] = useState(false)
  const [open, setOpen] = useObjectState<'keys' | 'assign' | Unfounded | undefined>(selected, undefined)
  const [failure, setFailure] = useObjectState<string | undefined>(selected, undefined)
  /** A decision that was refused: its request is opened with its panel, which has what was entered as a draft. */
  const [refused, setRefused] = useState<MadeDecision>()
  const item = loaded && 'item' in loaded ? loaded.item : undefined
  const mayAssign = mayDecide && item !== undefined && canBeAssigned(queue, item)
  const index = rows.findIndex(({ id }) => id === selected)

  const linkTo = (requestId: string): string => itemPath(queue, requestId) + search
  const panel = chosen ?? (refused?.requestId === selected ? refused?.action : undefined)
  const openPanel = (action: string | undefined): void => {
    setRefused(undefined)
    setPanel(action)
  }
  const current = useRef(selected)
  useEffect(() => {
    current.current = selected
  }, [selected])
  const show = (requestId: string | undefined, by: typeof leadOn | typeof navigate = navigate): void => {
    openPanel(undefined)
    setFailure(undefined)
    setListOpen(false)
    void by(requestId ? linkTo(requestId) : `/operator/queues/${queue.address}${search}`, {
      preventScrollReset: true,
    })
  }
  const neighbor = (step: number): string | undefined => rows[index < 0 ? 0 : index + step]?.id
  const step = (by: number): void => {
    const next = neighbor(by)
    if (next) show(next)
  }
  const lastDecision = useRef(NO_DECISION)
  const decide = (input: DecisionInput): void => {
    if (!item) return
    lastDecision.current = { action: input.action, at: serverNow() }
    const next = neighbor(1) ?? neighbor(-1)
    setFailure(undefined)
    void work
      .decide(item, input, () => current.current === item.id && show(next, leadOn))
      .then((isSent) => {
        if (isSent) return
        lastDecision.current = NO_DECISION
        setFailure(t('changed.notSent'))
      })
  }
  const choose = (action: string): void => {
    const decision = queue.decisions[action]
    if (!item || !decision || blockedOf(item) !== undefined) return
    if (item.decision?.state === 'waiting') return
    if (decision.needsReason) openPanel(action)
    else if (isUnfounded(decision, item)) setOpen({ action })
    else decide(withoutReason(action, item))
  }
  const undo = async (made?: MadeDecision): Promise<void> => {
    const undone = await work.undo(made)
    if (!undone) return
    toast(t('made.undone', { subject: undone.subject }))
    show(undone.requestId, leadOn)
  }
  const claim = async (): Promise<void> => {
    if (!item || !mayAssign) return
    const from = item.assignee?.id ?? null
    if (from !== null && from !== shown.ownId) return setOpen('assign')
    const error = await desk.assign(item, from === null ? shown.ownId : null)
    setFailure(error)
  }
  /** Why no decision can be made now; undefined: it can. */
  function blockedOf({ id, isOpen, revision }: QueueItem): string | undefined {
    if (isOffline) return t('offline')
    // Decided with the key before; the next request is about to be shown.
    if (state.decided.get(id) === revision) return ''
    const others = pulse.decisions.find(({ requestId }) => requestId === id)?.decision
    if (others && others.state === 'pending' && others.by.id !== shown.ownId) {
      const done = shown.texts.decisions[others.action]?.done ?? others.action
      return t('made.otherPending', { name: others.by.name, done })
    }
    return isOpen && mayDecide ? undefined : ''
  }

  useQueuePalette({
    shown,
    item,
    mayDecide,
    mayAssign,
    canDecide: item !== undefined && item.decision === null && blockedOf(item) === undefined,
    canUndo: state.made.some(({ phase }) => UNDOABLE.has(phase)),
    acts: {
      choose,
      step,
      claim: () => void claim(),
      assign: () => setOpen('assign'),
      note: () => desk.noteField.current?.focus(),
      image: () => desk.stage.current?.focus(),
      undo: () => void undo(),
      keys: () => setOpen('keys'),
    },
  })
  // A key that is pressed twice would decide the next request too, which the operator has not seen yet.
  const chooseByKey = (action: string): void => {
    const { action: last, at } = lastDecision.current
    if (last !== action || serverNow() - at >= DOUBLE_PRESS_MS) choose(action)
  }
  const byKey = Object.fromEntries(
    queue.actions.map((action) => [queue.decisions[action]?.key ?? '', () => chooseByKey(action)]),
  )
  useKeys(
    panel === undefined
      ? {
          ...byKey,
          j: () => step(1),
          k: () => step(-1),
          z: () => void undo(),
          c: () => void claim(),
          m: () => (mayAssign ? setOpen('assign') : undefined),
          n: () => desk.noteField.current?.focus(),
          e: () => desk.stage.current?.focus(),
          l: () => setListOpen(!isListOpen),
          '?': () => setOpen('keys'),
          escape: () => setListOpen(false),
        }
      : { z: () => void undo() },
    isSingle,
  )

  const stack = (
    <MadeStack
      shown={shown}
      made={state.made}
      onUndo={(made) => void undo(made)}
      onSee={(made) => {
        work.dismiss(made)
        show(made.requestId)
        if (queue.decisions[made.action]?.needsReason) setRefused(made)
      }}
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
        item={item}
        index={index}
        isListOpen={isListOpen}
        onStep={step}
        onList={() => setListOpen(!isListOpen)}
        onKeys={() => setOpen('keys')}
        backTo={`/operator/queues/${queue.address}${search}`}
      />
      <div className={styles.work} data-list-open={isListOpen ? '' : undefined}>
        <ListPane shown={shown} desk={desk} linkTo={linkTo} stack={stack} />
        {selected === undefined && desk.choosesFirst ? (
          <div className={styles.choose} aria-busy="true" />
        ) : selected === undefined ? (
          <p className={styles.choose}>{t('empty.choose')}</p>
        ) : (
          <RequestReview
            shown={shown}
            parts={parts}
            desk={desk}
            loaded={loaded}
            isSingle={isSingle}
            panel={panel}
            failure={failure}
            mayDecide={mayDecide}
            mayAssign={mayAssign}
            blocked={item ? blockedOf(item) : undefined}
            onPanel={openPanel}
            onChoose={choose}
            onSend={decide}
            onClaim={() => void claim()}
            onAssign={() => setOpen('assign')}
            onUndo={(made) => void undo(made)}
          />
        )}
      </div>
      {open === 'keys' ? (
        <KeySheet shown={shown} isSingle={isSingle} onSingle={setSingle} onClose={() => setOpen(undefined)} />
      ) : null}
      {typeof open === 'object' && item ? (
        <ConfirmDialog
          title={`${shown.texts.decisions[open.action]?.act ?? ''}: ${item.subject}`}
          label={shown.texts.decisions[open.action]?.send ?? ''}
          action={NOT_CALLED}
          onConfirm={() => {
            setOpen(undefined)
            decide(withoutReason(open.action, item))
          }}
          onClose={() => setOpen(undefined)}
        >
          {shown.texts.decisions[open.action]?.confirm}
        </ConfirmDialog>
      ) : null}
      {open === 'assign' && item ? (
        <AssignDialog
          shown={shown}
          item={item}
          onAssigned={(assignee) => {
            desk.patch(item.id, { assignee })
            toast(t('assign.done', { name: assignee?.name ?? '' }))
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  )
}

/** A decision that is confirmed before it is made. */
interface Unfounded {
  readonly action: string
}

function withoutReason(action: string, { version }: QueueItem): DecisionInput {
  return { action, version, reasons: [], note: '' }
}
