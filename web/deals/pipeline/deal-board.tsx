import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import {
  isFiltered,
  ListControls,
  type ListSettingsControl,
  NoMatch,
  useListSettings,
} from '#web/lists/list/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { BoardStages } from './board-stages.tsx'
import styles from './deal-board.module.css'
import { boardList, useBoard } from './use-board.ts'

interface DealBoardProps {
  /** What an account without a deal does next. */
  readonly register: ReactNode
}

/** The deals of a partner by sales stage, with the saved views, the search and the filters of the list. */
export function DealBoard({ register }: DealBoardProps) {
  const control = useListSettings(dealList)
  if (!control) return <div className={styles.waiting} aria-busy="true" />
  return <OpenBoard control={control} register={register} />
}

function OpenBoard({ control, register }: DealBoardProps & { readonly control: ListSettingsControl }) {
  const { t } = useTranslation(['pipeline', 'list', 'kit'])
  const { opened, columns, refusal, move } = useBoard(control.settings.views)
  const { state, dispatch, view } = opened
  const { shown, failure } = state
  const isEmpty = shown?.page.totalCount === 0
  return (
    <div className="stack gap-4 fit" data-list="">
      <div className={styles.controls}>
        <ListControls
          list={boardList}
          texts={t('list', { returnObjects: true })}
          chips="tab"
          control={control}
          opened={opened}
          columns={[]}
          columnSettings={view?.columns ?? null}
        />
      </div>
      {failure ? (
        <div>
          <FailureNote>{failure.errorMsg}</FailureNote>
          <Button tone="quiet" size="small" onClick={() => dispatch({ type: 'reloaded' })}>
            {t('kit:retry')}
          </Button>
        </div>
      ) : null}
      {!columns || !shown ? (
        <div className={styles.waiting} aria-busy={failure ? undefined : true} />
      ) : !isEmpty ? (
        <BoardStages columns={columns} move={move} refusal={refusal} query={shown.query} at={shown.page.at} />
      ) : isFiltered(shown.query) ? (
        <NoMatch search={shown.query.search} dispatch={dispatch} />
      ) : (
        <EmptyNote look="bare" icon="terms" title={t('empty')} text={register ? t('emptyText') : undefined}>
          {register}
        </EmptyNote>
      )}
    </div>
  )
}
