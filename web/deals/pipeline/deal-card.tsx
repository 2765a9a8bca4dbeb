import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import styles from './deal-card.module.css'
import { pathOf } from './deal-path.ts'
import { DaysLeft, DealTag, NewsMark } from './deal-state.tsx'

interface CardProps {
  readonly deal: DealRow
  readonly now: number
  /** To which it can be moved, its own among them; none: not by this user. */
  readonly stages: readonly DealStage[]
  readonly isHeld: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The focus has left the card. */
  readonly onLeave: () => void
  readonly onDrag: (isDragged: boolean) => void
  readonly onMove: (to: DealStage) => void
}

/** A deal on the board: the review is its symbol and word, the stage is its column. */
export function DealCard({ deal, now, stages, isHeld, onKeyDown, onLeave, onDrag, onMove }: CardProps) {
  const { t } = useTranslation('pipeline')
  const name = deal.projectName || t('untitled')
  const mayMove = stages.length > 0
  return (
    <li
      className={`card pad-3 stack gap-2 fit text-s ${styles.card}`}
      data-deal={deal.id}
      data-held={isHeld ? '' : undefined}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    >
      <div className={`line gap-1 across-2 between figures ${styles.line}`}>
        <DealTag status={deal.status} />
        {deal.status === 'approved' && deal.protectedUntil !== null ? (
          <DaysLeft until={deal.protectedUntil} now={now} />
        ) : deal.status === 'draft' && deal.missing > 0 ? (
          <small className="quiet text-xs">{t('missing', { count: deal.missing })}</small>
        ) : null}
      </div>
      <Link
        className="ink bold break unlined"
        to={pathOf(deal)}
        draggable={false}
        aria-describedby={mayMove ? 'board-keys' : undefined}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      >
        {name}
      </Link>
      {deal.unread ? <NewsMark /> : null}
      <span className="break">{deal.companyName}</span>
      {deal.possibleConflict ? <small className="quiet text-xs">{t('conflict')}</small> : null}
      {deal.lastComment !== null && deal.lastCommentBy !== null ? (
        <small className={`quiet text-xs ${styles.comment}`}>
          {t(`by.${deal.lastCommentBy}`, { text: deal.lastComment })}
        </small>
      ) : null}
      <div className="line gap-2 center between">
        <b className={styles.scale}>{deal.scale ?? '–'}</b>
        {mayMove ? (
          <select
            className={styles.move}
            aria-label={t('board.moveOf', { name })}
            value=""
            onChange={(event) => onMove(event.currentTarget.value as DealStage)}
          >
            <option value="" disabled hidden>
              {t('board.move')}
            </option>
            {stages
              .filter((stage) => stage !== deal.stage)
              .map((stage) => (
                <option key={stage} value={stage}>
                  {t(`stage.${stage}`)}
                </option>
              ))}
          </select>
        ) : null}
      </div>
    </li>
  )
}
