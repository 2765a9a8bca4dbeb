import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { type PaletteAction, usePaletteActions } from '#web/platform/page/palette-actions.ts'
import type { ShownQueue } from './queue-parts.ts'

/** What the keys of the queue do; the palette offers the same. */
interface QueueActs {
  readonly choose: (action: string) => void
  readonly claim: () => void
  readonly assign: () => void
  readonly note: () => void
  readonly image: () => void
  readonly step: (by: number) => void
  readonly undo: () => void
  readonly keys: () => void
}

interface QueuePaletteProps {
  readonly shown: ShownQueue
  /** The request that is open. */
  readonly item: QueueItem | undefined
  readonly mayDecide: boolean
  readonly mayAssign: boolean
  /** A decision can be made now. */
  readonly canDecide: boolean
  /** A decision of this tab can be undone. */
  readonly canUndo: boolean
  readonly acts: QueueActs
}

/** Offers everything that has a key in the queue in the command palette too. */
export function useQueuePalette({
  shown,
  item,
  mayDecide,
  mayAssign,
  canDecide,
  canUndo,
  acts,
}: QueuePaletteProps) {
  const { t } = useTranslation('queue')
  const latest = useRef(acts)
  latest.current = acts
  const { queue, texts, ownId } = shown
  const [subject, assigneeId, hasImages] = [item?.subject, item?.assignee?.id, (item?.images.length ?? 0) > 0]
  const actions = useMemo((): readonly PaletteAction[] => {
    const act = (id: string, keys: string, label: string, run: (acts: QueueActs) => void): PaletteAction => ({
      id: `queue ${id}`,
      keys,
      label,
      run: () => afterDialog(() => run(latest.current)),
    })
    const onItem = (id: string, keys: string, label: string, run: (acts: QueueActs) => void): PaletteAction =>
      act(id, keys, t('palette.on', { act: label, subject }), run)
    const decisions = queue.actions.map((action) => {
      const key = (queue.decisions[action]?.key ?? '').toUpperCase()
      return onItem(action, key, texts.decisions[action]?.act ?? action, ({ choose }) => choose(action))
    })
    const isOwn = assigneeId === ownId
    const work =
      subject === undefined
        ? []
        : [
            ...(canDecide ? decisions : []),
            ...(mayAssign && (isOwn || assigneeId === undefined)
              ? [onItem('claim', 'C', t(isOwn ? 'person.release' : 'person.claim'), ({ claim }) => claim())]
              : []),
            ...(mayAssign ? [onItem('assign', 'M', t('person.assign'), ({ assign }) => assign())] : []),
            ...(mayDecide ? [onItem('note', 'N', t('palette.note'), ({ note }) => note())] : []),
            ...(hasImages ? [onItem('image', 'E', t('palette.image'), ({ image }) => image())] : []),
          ]
    return [
      ...work,
      ...(canUndo ? [act('undo', 'Z', t('palette.undo'), ({ undo }) => undo())] : []),
      act('next', 'J', t('palette.next'), ({ step }) => step(1)),
      act('previous', 'K', t('palette.previous'), ({ step }) => step(-1)),
      act('keys', '?', t('palette.keys'), ({ keys }) => keys()),
    ]
  }, [queue, texts, ownId, subject, assigneeId, hasImages, mayDecide, mayAssign, canDecide, canUndo, t])
  usePaletteActions(actions)
}

/** The longest wait for a dialog to close, in frames. */
const MOST_FRAMES = 60

/** The palette keeps the focus until it is gone, and then gives it back; what is done after that may move it. */
function afterDialog(act: () => void, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (frames > 0 && document.querySelector('[role=dialog]')) afterDialog(act, frames - 1)
    else requestAnimationFrame(act)
  })
}
