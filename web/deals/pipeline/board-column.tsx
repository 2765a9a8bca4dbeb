import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { type DealRow, dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { isClosed } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { BoardColumn as Stage } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import { type ListAddress, writeListAddress } from '#contract/kit/list/list-address.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { clearOfFocus } from '#web/ui/clear-of-focus.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './deal-board.module.css'
import { stagesFor } from './use-board.ts'

/** A deal that is moved: by the mouse, or lifted by the keyboard over a stage. */
export interface Held {
  readonly deal: DealRow
  readonly over: DealStage
  readonly by: 'mouse' | 'keyboard'
}

interface ColumnProps {
  readonly column: Stage
  /** By which the deals are filtered. */
  readonly query: ListAddress
  /** On a phone, which has room for one stage. */
  readonly isShown: boolean
  readonly held: Held | undefined
  readonly onOver: (stage: DealStage) => void
  readonly onDrop: () => void
  readonly children: ReactNode
}

/** A stage with its sums; while a deal is over it, with what they would be. */
export function BoardColumn({ column, query, held, isShown, onOver, onDrop, children }: ColumnProps) {
  const { t } = useTranslation('pipeline')
  const { stage, count, desktops, cards } = column
  const takes = held !== undefined && stagesFor(held.deal).includes(stage)
  const isOver = takes && held.over === stage
  const isNew = isOver && held.deal.stage !== stage
  const shown = isNew ? desktops + (held.deal.scale ?? 0) : desktops
  const id = `stage-${stage}`
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      data-closed={isClosed(stage) ? '' : undefined}
      data-over={isOver ? '' : undefined}
      data-shown={isShown ? '' : undefined}
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
        <h2 className="text-s break" id={id}>
          {t(`stage.${stage}`)}
        </h2>
        <span className="quiet text-xs">{isNew ? count + 1 : count}</span>
        <p className="quiet text-xs">{t('page.desktops', { count: shown })}</p>
      </header>
      {cards.length > 0 ? <ul className="plain stack gap-3 fit">{children}</ul> : null}
      {count === 0 ? <p className="quiet text-xs">{t('board.none')}</p> : null}
      {count > cards.length ? (
        <Link className="inline-block tap brand text-s strong" to={listPath(query, stage)}>
          {cards.length > 0 ? t('board.more', { count: count - cards.length }) : t('board.all')}
        </Link>
      ) : null}
    </section>
  )
}

/** The deals of a stage in the list, filtered as on the board: without a tab of its own, those that are on a board. */
function listPath(query: ListAddress, stage: DealStage): string {
  const tab = query.filters.tab ?? (isClosed(stage) ? '' : 'open')
  const filters = { ...query.filters, stage, ...(tab && { tab }) }
  return `${PATHS.pipelineManagement}?${writeListAddress(dealList, { ...query, page: 1, filters })}`
}

interface StageTabsProps {
  readonly columns: readonly Stage[]
  readonly shown: DealStage
  readonly onShow: (stage: DealStage) => void
}

/** The stages with their counts, on a phone: each shows its deals. */
export function StageTabs({ columns, shown, onShow }: StageTabsProps) {
  const { t } = useTranslation('pipeline')
  return (
    <fieldset className={styles.stages}>
      <legend className="visually-hidden">{t('board.label')}</legend>
      {columns.map(({ stage, count }) => (
        <button key={stage} type="button" aria-pressed={stage === shown} onClick={() => onShow(stage)}>
          <Text>{t(`stage.${stage}`)}</Text> <b>{count}</b>
        </button>
      ))}
    </fieldset>
  )
}

/** What the keys do while a deal is lifted. */
export function KeyBar({ held }: { readonly held: Held }) {
  const { t } = useTranslation('pipeline')
  return (
    <p ref={clearOfFocus} className={styles.keys} aria-hidden="true">
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
