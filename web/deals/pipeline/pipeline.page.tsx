import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { DEAL_CALLS } from '#contract/deals/pipeline/deal-calls.rules.ts'
import { type DealRow, dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { actionsOf } from '#contract/deals/pipeline/pipeline.rules.ts'
import { Absent, ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { buttonClass, TextButton } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { pathOf, shownAs } from './deal-path.ts'
import { DaysLeft, DealTag, NewsMark } from './deal-state.tsx'
import styles from './pipeline.module.css'

export const handle = {
  text: ['list', 'pager', 'pipeline'],
  outline: (t) => ({ lead: t('pipeline:lead') }),
} satisfies PageHandle

const TalkPanel = late(async () => (await import('./talk-panel.tsx')).TalkPanel)
const DealBoard = late(async () => (await import('./deal-board.tsx')).DealBoard)

/** The deals of a partner as a list, or as a board where the address says so. */
export default function PipelinePage() {
  const { t } = useTranslation(['pipeline', 'accountTitles'])
  const navigate = useNavigate()
  const mayRegister = useMayCall()(DEAL_CALLS.create)
  const [params] = useSearchParams()
  const isBoard = params.get('as') === 'board'
  const [talk, setTalk] = useState<DealRow>()
  const register = mayRegister ? (
    <Link to={PATHS.pipelineInfo} className={buttonClass({ size: 'medium' })}>
      {t('register')}
    </Link>
  ) : null
  const list = t('list', { returnObjects: true })
  // Its cells say how long it is, not until when.
  const texts = { ...list, columns: { ...list.columns, protectedUntil: t('page.protection') } }
  return (
    <div className="stack gap-5 fit">
      <PageTitle title={t('accountTitles:pipelineManagement')} lead={t('lead')}>
        <nav className={styles.views} aria-label={t('board.view')}>
          <Link to={shownAs('list', params)} aria-current={isBoard ? undefined : 'page'}>
            {t('board.list')}
          </Link>
          <Link to={shownAs('board', params)} aria-current={isBoard ? 'page' : undefined}>
            {t('board.board')}
          </Link>
        </nav>
        {mayRegister ? (
          <Link to={PATHS.dealImport} className={buttonClass({ tone: 'quiet', size: 'medium' })}>
            {t('import')}
          </Link>
        ) : null}
        {register}
      </PageTitle>
      {isBoard ? (
        <DealBoard register={register} />
      ) : (
        <ListView<DealRow>
          list={dealList}
          texts={texts}
          rowHeader="projectName"
          nameOf={({ projectName }) => projectName || t('untitled')}
          chips="tab"
          onOpen={(row) => void navigate(pathOf(row))}
          cells={{
            projectName: (row) => <Project row={row} />,
            companyName: ({ companyName }) => <span className={styles.customer}>{companyName}</span>,
            status: (row) => <Status row={row} onTalk={() => setTalk(row)} />,
            stage: ({ stage }) => <span className={styles.stage}>{t(`stage.${stage}`)}</span>,
            protectedUntil: ({ protectedUntil, status }) =>
              protectedUntil === null || status !== 'approved' ? (
                <Absent />
              ) : (
                <DaysLeft until={protectedUntil} now={serverNow()} />
              ),
            lastComment: (row) => <LastComment row={row} />,
          }}
          rowActions={[
            {
              key: 'talk',
              label: t('talk.open'),
              calls: DEAL_CALLS.comment,
              shortcut: 'r',
              appliesTo: hasThread,
              onAct: setTalk,
            },
            {
              key: 'view',
              label: t('talk.view'),
              calls: DEAL_CALLS.read,
              onAct: (row) => void navigate(pathOf(row)),
            },
          ]}
          empty={{
            icon: 'board',
            title: t('empty'),
            text: mayRegister ? t('emptyText') : undefined,
            action: register,
          }}
        />
      )}
      {talk ? <TalkPanel key={talk.id} row={talk} onClose={() => setTalk(undefined)} /> : null}
    </div>
  )
}

/** A draft is seen by no one else, so there is no one to talk to. */
const hasThread = ({ status }: DealRow): boolean => status !== 'draft'

function Project({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation('pipeline')
  return (
    <span className="stack gap-1 slim">
      <Link to={pathOf(row)}>{row.projectName || t('untitled')}</Link>
      {row.unread ? <NewsMark /> : null}
      {row.missing > 0 && row.status === 'draft' ? (
        <small className="amber text-xs">{t('missing', { count: row.missing })}</small>
      ) : null}
    </span>
  )
}

interface StatusProps {
  readonly row: DealRow
  readonly onTalk: () => void
}

/** The status; of a deal that asks for a reply with the way to it. */
function Status({ row, onTalk }: StatusProps) {
  const { t } = useTranslation('pipeline')
  const mayComment = useMayCall()(DEAL_CALLS.comment)
  const { status, possibleConflict } = row
  const mayReply = mayComment && status === 'actionRequired' && actionsOf(row, 'partner').includes('comment')
  return (
    <span className="stack gap-1 slim start">
      <DealTag status={status} />
      {possibleConflict ? <small className="amber text-xs">{t('conflictShort')}</small> : null}
      {mayReply ? (
        <TextButton aria-keyshortcuts="r" onClick={onTalk}>
          {t('talk.reply')}
        </TextButton>
      ) : null}
    </span>
  )
}

/** What was said last; of a deal that asks for a reply not what the partner said meanwhile. */
function LastComment({ row: { lastComment, lastCommentBy, status } }: { readonly row: DealRow }) {
  const { t } = useTranslation('pipeline')
  if (lastComment === null || lastCommentBy === null) return <Absent />
  if (status === 'actionRequired' && lastCommentBy === 'partner') return <Absent />
  return <span className={styles.comment}>{t(`by.${lastCommentBy}`, { text: lastComment })}</span>
}
