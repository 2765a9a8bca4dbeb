import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealStage, LossReason } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import { isClosed } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { ListAddress } from '#contract/kit/list/list-address.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Text } from '#web/ui/text.tsx'
import { BoardColumn, type Held, KeyBar, StageTabs } from './board-column.tsx'
import styles from './deal-board.module.css'
import { DealCard } from './deal-card.tsx'
import { stagesFor, type useBoard } from './use-board.ts'

const CloseDialog = late(async () => (await import('./close-dialog.tsx')).CloseDialog)
const NOTHING = { reason: '', note: '' } as const

interface BoardStagesProps extends Pick<ReturnType<typeof useBoard>, 'move' | 'refusal'> {
  readonly columns: NonNullable<ReturnType<typeof useBoard>['columns']>
  /** By which the deals are filtered. */
  readonly query: ListAddress
  /** When they were loaded. */
  readonly at: number
}

/** Deals by sales stage, moved by the mouse, by keys, or by the choice on the card; on a phone one stage at a time. */
export function BoardStages({ columns, query, at, move, refusal }: BoardStagesProps) {
  const { t } = useTranslation('pipeline')
  const mayMove = useMayCall()(moveDeal)
  const [held, setHeld] = useState<Held>()
  const [closing, setClosing] = useState<{ readonly deal: DealRow; readonly to: 'won' | 'lost' }>()
  const [said, setSaid] = useState('')
  const [chosen, setChosen] = useState<DealStage>()
  const { root, follow } = useCardFocus(columns)
  const open = columns.filter(({ stage }) => !isClosed(stage))
  const sum = (name: 'count' | 'desktops') => open.reduce((all, column) => all + column[name], 0)
  /** On a phone: the one that was chosen, otherwise the first with a deal. */
  const onPhone = chosen ?? columns.find(({ count }) => count > 0)?.stage ?? 'prospect'

  const finish = async (deal: DealRow, to: DealStage, more: { reason: LossReason | ''; note: string }) => {
    follow(deal.id)
    if (!isClosed(to)) setChosen(to)
    const isMoved = await move(deal, to, more)
    if (isMoved) setSaid(t('page.stageMoved', { stage: t(`stage.${to}`) }))
    else setChosen(deal.stage)
    return isMoved
  }
  const drop = (deal: DealRow, to: DealStage): void => {
    setHeld(undefined)
    if (to === deal.stage || !stagesFor(deal).includes(to)) return
    // Won and lost are final, so they are asked for.
    if (to === 'won' || to === 'lost') setClosing({ deal, to })
    else void finish(deal, to, NOTHING)
  }
  const onKey = (event: KeyboardEvent, deal: DealRow): void => {
    const name = deal.projectName || t('untitled')
    if (!held) {
      const target = nextFocus(event.key, event.currentTarget)
      if (target) {
        event.preventDefault()
        target.focus()
        return
      }
      if (event.key !== ' ' || !mayMove) return
      event.preventDefault()
      setHeld({ deal, over: deal.stage, by: 'keyboard' })
      setSaid(t('board.lifted', { name, stage: t(`stage.${deal.stage}`) }))
      return
    }
    const stages = stagesFor(deal)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) {
      const over = stages[stages.indexOf(held.over) + step]
      if (over) {
        setHeld({ ...held, over })
        setSaid(t('board.over', { name, stage: t(`stage.${over}`) }))
      }
    } else if (event.key === ' ' || event.key === 'Enter') drop(deal, held.over)
    else if (event.key === 'Escape' || event.key === 'Tab') {
      setHeld(undefined)
      setSaid(t('board.cancelled', { name, stage: t(`stage.${deal.stage}`) }))
    } else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  return (
    <div ref={root} className="stack gap-4 fit">
      <p role="status" className="quiet text-s">
        <Text>
          {t('board.open', { count: sum('count') })} · {t('page.desktops', { count: sum('desktops') })}
        </Text>
      </p>
      <FailureNote>{refusal?.errorMsg}</FailureNote>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <p id="board-keys" className="visually-hidden">
        {t('board.hint')}
      </p>
      <StageTabs columns={columns} shown={onPhone} onShow={setChosen} />
      <ScrollRegion className={styles.board} label={t('board.label')}>
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            query={query}
            held={held}
            isShown={column.stage === onPhone}
            onOver={(over) => setHeld((before) => before && { ...before, over })}
            onDrop={() => held && drop(held.deal, column.stage)}
          >
            {column.cards.map((deal) => (
              <DealCard
                key={deal.id}
                deal={deal}
                now={at}
                stages={mayMove ? stagesFor(deal) : []}
                isHeld={held?.deal.id === deal.id}
                onKeyDown={(event) => onKey(event, deal)}
                onLeave={() => setHeld((before) => (before?.by === 'keyboard' ? undefined : before))}
                onDrag={(isDragged) =>
                  setHeld(isDragged ? { deal, over: deal.stage, by: 'mouse' } : undefined)
                }
                onMove={(to) => drop(deal, to)}
              />
            ))}
          </BoardColumn>
        ))}
      </ScrollRegion>
      {held?.by === 'keyboard' ? <KeyBar held={held} /> : null}
      {closing ? (
        <CloseDialog
          dealId={closing.deal.id}
          to={closing.to}
          onClose={() => {
            follow(closing.deal.id)
            setClosing(undefined)
          }}
          onConfirm={async (more) => {
            setClosing(undefined)
            return finish(closing.deal, closing.to, more)
          }}
        />
      ) : null}
    </div>
  )
}

/** Where a key leads from the link of a card: to the next card of its stage, to another stage, or to its choice of a stage. */
function nextFocus(key: string, link: Element): HTMLElement | null {
  const card = link.closest('li')
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (key.toLowerCase() === 'm') return card?.querySelector('select') ?? null
  if (!card || step === undefined) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const other = step > 0 ? card.nextElementSibling : card.previousElementSibling
    return other?.querySelector('a') ?? null
  }
  const columns = [...(card.closest('section')?.parentElement?.children ?? [])]
  const at = columns.findIndex((column) => column.contains(card))
  const others = step > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(0, at)).reverse()
  return others.map((column) => column.querySelector<HTMLElement>('li a')).find((each) => each) ?? null
}

/** The focus stays on a card that was moved to another column. */
function useCardFocus(shown: unknown) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  // After each board that is shown.
  useOnChange([shown], () => {
    if (wanted.current === undefined) return
    const card = root.current?.querySelector<HTMLElement>(`[data-deal="${CSS.escape(wanted.current)}"] a`)
    if (document.activeElement === document.body || document.activeElement === null) card?.focus()
    if (card) wanted.current = undefined
  })
  return {
    root,
    follow: (id: string): void => {
      wanted.current = id
    },
  }
}
