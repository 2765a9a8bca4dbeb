import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { createDeal } from '#contract/features/pipeline/pipeline.endpoints.ts'
import { type DealRow, dealList } from '#contract/features/pipeline/pipeline.list.ts'
import { ListView } from '#web/features/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DEAL_BOARD, pathOf } from './deal-path.ts'
import { DaysLeft, DealTag } from './deal-state.tsx'
import styles from './pipeline.module.css'

export const handle = {
  title: 'pipelineManagement',
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  fixedNav: true,
  text: ['list', 'pipeline'],
  outline: (t) => ({ lead: t('pipeline:lead') }),
  prerender: false,
  crawl: false,
} satisfies PageHandle

const DealBoard = late(async () => (await import('./deal-board.tsx')).DealBoard)

/** The deals of a partner as a list, or as a board where the address says so. */
export default function PipelinePage() {
  const { t } = useTranslation(['pipeline', 'titles'])
  const navigate = useNavigate()
  const mayRegister = useMayCall()(createDeal)
  const isBoard = useSearchParams()[0].get('as') === 'board'
  const [now] = useState(() => Date.now())
  const register = mayRegister ? (
    <Link to={PATHS.pipelineInfo} className={buttonClass({ size: 'medium' })}>
      {t('register')}
    </Link>
  ) : null
  return (
    <div className={styles.page}>
      <PageTitle title={t('titles:pipelineManagement')} lead={t('lead')}>
        <nav className={styles.views} aria-label={t('board.view')}>
          <Link to={PATHS.pipelineManagement} aria-current={isBoard ? undefined : 'page'}>
            {t('board.list')}
          </Link>
          <Link to={DEAL_BOARD} aria-current={isBoard ? 'page' : undefined}>
            {t('board.board')}
          </Link>
        </nav>
        {register}
      </PageTitle>
      {isBoard ? (
        <DealBoard />
      ) : (
        <ListView<DealRow>
          list={dealList}
          texts={t('list', { returnObjects: true })}
          rowHeader="projectName"
          nameOf={({ projectName }) => projectName || t('untitled')}
          chips="view"
          onOpen={(row) => void navigate(pathOf(row))}
          cells={{
            projectName: (row) => <Project row={row} />,
            status: (row) => <Status row={row} />,
            protectedUntil: ({ protectedUntil, status }) =>
              protectedUntil === null || status !== 'approved' ? (
                <span className={styles.nothing}>–</span>
              ) : (
                <DaysLeft until={protectedUntil} now={now} />
              ),
            lastComment: (row) => <LastComment row={row} />,
          }}
          empty={{ title: t('empty'), text: t('emptyText'), action: register }}
        />
      )}
    </div>
  )
}

function Project({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation('pipeline')
  return (
    <span className={styles.project}>
      <Link to={pathOf(row)}>{row.projectName || t('untitled')}</Link>
      {row.missing > 0 && row.status === 'draft' ? (
        <small>{t('missing', { count: row.missing })}</small>
      ) : null}
    </span>
  )
}

function Status({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation('pipeline')
  return (
    <span className={styles.project}>
      <DealTag status={row.status} />
      {row.possibleConflict ? <small>{t('conflict')}</small> : null}
    </span>
  )
}

function LastComment({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation('pipeline')
  if (row.lastComment === null || row.lastCommentBy === null) return <span className={styles.nothing}>–</span>
  return <span className={styles.comment}>{t(`by.${row.lastCommentBy}`, { text: row.lastComment })}</span>
}
