import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  CLOSED_STAGES,
  type DealStage,
  type LossReason,
} from '#contract/features/pipeline/deal-stage.rules.ts'
import { moveDeal } from '#contract/features/pipeline/pipeline.endpoints.ts'
import type { DealRow } from '#contract/features/pipeline/pipeline.list.ts'
import type { BoardColumn } from '#contract/features/pipeline/pipeline-board.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './deal-board.module.css'
import { DealCard } from './deal-card.tsx'
import { CloseDialog } from './deal-panels.tsx'
import { stagesFor, useBoard } from './use-board.ts'

const isClosing = (stage: DealStage): boolean => (CLOSED_STAGES as readonly DealStage[]).includes(stage)
const NOTHING = { reason: '', note: '' } as const

/** A deal that is moved: by the mouse, or lifted by the keyboard over a stage. */
interface Held {
  readonly deal: DealRow
  readonly over: DealStage
  readonly by: 'mouse' | 'keyboard'
}

/** The deals of a partner by sales stage, moved by the mouse, by keys, or by the choice on the card. */
export function DealBoard() {
  const { t } = useTranslation(['pipeline', 'kit'])
  const { board, failure, retry, move } = useBoard()
  const mayMove = useMayCall()(moveDeal)
  const [held, setHeld] = useState<Held>()
  const [closing, setClosing] = useState<{ readonly deal: DealRow; readonly to: 'won' | 'lost' }>()
  const [said, setSaid] = useState('')
  const { root, follow } = useCardFocus(board)

  const finish = async (deal: DealRow, to: DealStage, more: { reason: LossReason | ''; note: string }) => {
    follow(deal.id)
    if (await move(deal, to, more)) setSaid(t('page.stageMoved', { stage: t(`stage.${to}`) }))
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

  if (!board)
    return (
      <div className={styles.board} aria-busy={failure ? undefined : true}>
        {failure ? (
          <div>
            <FailureNote>{failure.errorMsg}</FailureNote>
            <Button tone="quiet" size="small" onClick={retry}>
              {t('kit:retry')}
            </Button>
          </div>
        ) : null}
      </div>
    )
  const open = board.columns.filter(({ stage }) => !isClosing(stage))
  const sum = (name: 'count' | 'desktops') => open.reduce((all, column) => all + column[name], 0)
  return (
    <div ref={root} className={styles.page}>
      <p className={styles.sum}>
        {t('board.open', { count: sum('count') })} · {t('page.desktops', { count: sum('desktops') })}
      </p>
      <FailureNote>{failure?.errorMsg}</FailureNote>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <p id="board-keys" className="visually-hidden">
        {t('board.hint')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard */}
      <section className={styles.board} aria-label={t('board.label')} tabIndex={0}>
        {board.columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            held={held}
            onOver={(over) => setHeld((before) => before && { ...before, over })}
            onDrop={() => held && drop(held.deal, column.stage)}
          >
            {column.cards.map((deal) => (
              <DealCard
                key={deal.id}
                deal={deal}
                now={board.now}
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
          </Column>
        ))}
      </section>
      {held?.by === 'keyboard' ? <KeyBar held={held} /> : null}
      {closing ? (
        <CloseDialog
          to={closing.to}
          onClose={() => {
            follow(closing.deal.id)
            setClosing(undefined)
          }}
          onConfirm={async (more) => {
            setClosing(undefined)
            await finish(closing.deal, closing.to, more)
          }}
        />
      ) : null}
    </div>
  )
}

/** The focus stays on a card that was moved to another column. */
function useCardFocus(shown: unknown) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each board that is shown
  useEffect(() => {
    if (wanted.current === undefined) return
    const card = root.current?.querySelector<HTMLElement>(`[data-deal="${CSS.escape(wanted.current)}"] a`)
    if (document.activeElement === document.body || document.activeElement === null) card?.focus()
    if (card) wanted.current = undefined
  }, [shown])
  return {
    root,
    follow: (id: string): void => {
      wanted.current = id
    },
  }
}

interface ColumnProps {
  readonly column: BoardColumn
  readonly held: Held | undefined
  readonly onOver: (stage: DealStage) => void
  readonly onDrop: () => void
  readonly children: React.ReactNode
}

/** A stage with its sums; while a deal is over it, with what they would be. */
function Column({ column: { stage, count, desktops, cards }, held, onOver, onDrop, children }: ColumnProps) {
  const { t } = useTranslation('pipeline')
  const takes = held !== undefined && stagesFor(held.deal).includes(stage)
  const isOver = takes && held.over === stage
  const isNew = isOver && held.deal.stage !== stage
  const shown = isNew ? desktops + (held.deal.scale ?? 0) : desktops
  const listed = `${PATHS.pipelineManagement}?stage=${stage}${isClosing(stage) ? '' : '&view=open'}`
  const id = `stage-${stage}`
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      data-closed={isClosing(stage) ? '' : undefined}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        if (!isOver) onOver(stage)
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <header>
        <h2 id={id}>{t(`stage.${stage}`)}</h2>
        <span>{isNew ? count + 1 : count}</span>
        <p>{t('page.desktops', { count: shown })}</p>
      </header>
      {cards.length > 0 ? <ul>{children}</ul> : null}
      {count === 0 ? <p className={styles.none}>{t('board.none')}</p> : null}
      {count > cards.length ? (
        <Link to={listed}>
          {cards.length > 0 ? t('board.more', { count: count - cards.length }) : t('board.all')}
        </Link>
      ) : null}
    </section>
  )
}

/** What the keys do while a deal is lifted. */
function KeyBar({ held }: { readonly held: Held }) {
  const { t } = useTranslation('pipeline')
  return (
    <p className={styles.keys} aria-hidden="true">
      <b>{t(`stage.${held.over}`)}</b>
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {t('board.keyStage')}
      </span>
      <span>
        <kbd>{SPACE}</kbd> {t('board.keyDrop')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('board.keyCancel')}
      </span>
    </p>
  )
}

/** The key as its symbol, the same in every language. */
const SPACE = '␣'
