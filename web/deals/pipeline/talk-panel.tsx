import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Deal, editDealComment, getDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import { useMarkRead } from '#web/messages/notification/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PanelHalves, SidePanel } from '#web/ui/side-panel.tsx'
import thread from '#web/ui/thread.module.css'
import { DealAnswer } from './deal-answer.tsx'
import { pathOf } from './deal-path.ts'
import { DealTag } from './deal-state.tsx'
import { DealComments } from './deal-thread.tsx'

interface TalkPanelProps {
  readonly row: DealRow
  readonly onClose: () => void
}

/** So many comments are shown before one asks for all. */
const NEWEST = 4

/** Replies and comments of a deal, over the list: to read, to reply and to comment without leaving it. */
export function TalkPanel({ row, onClose }: TalkPanelProps) {
  // Texts of its files are loaded with it, before it is seen.
  const { t } = useTranslation(['pipeline', 'kit', 'attachment'])
  const { data: deal, error, again } = useData(getDeal, { params: { dealId: row.id } }, { age: 'live' })
  // What is new about the deal is read once it is shown.
  useMarkRead(deal?.unread ?? [])
  return (
    <SidePanel
      title={row.projectName || t('untitled')}
      badge={<DealTag status={deal?.status ?? row.status} />}
      onClose={onClose}
    >
      {deal ? (
        <PanelHalves>
          <Said deal={deal} onChange={again} />
          <section
            className="stack gap-3 packed"
            aria-label={t(deal.actions.includes('reply') ? 'page.asked' : 'thread.title')}
          >
            {deal.actions.includes('reply') ? <h3 className="text-m">{t('page.asked')}</h3> : null}
            <DealAnswer deal={deal} onChange={again} autoFocus onSent={onClose} />
          </section>
        </PanelHalves>
      ) : (
        <PanelHalves>
          <div aria-busy={error ? undefined : true}>
            {error ? (
              <>
                <FailureNote>{error.errorMsg}</FailureNote>
                <Button tone="quiet" size="small" onClick={() => void again()}>
                  {t('kit:retry')}
                </Button>
              </>
            ) : null}
          </div>
          <div />
        </PanelHalves>
      )}
    </SidePanel>
  )
}

interface PartProps {
  readonly deal: Deal
  readonly onChange: () => Promise<void>
}

function Said({ deal, onChange }: PartProps) {
  const { t } = useTranslation('pipeline')
  const mayEdit = useMayCall()(editDealComment)
  const [showsAll, setShowsAll] = useState(false)
  const { comments } = deal
  return (
    <section className={`stack gap-3 packed ${thread.thread}`} aria-label={t('thread.title')}>
      {comments.length > NEWEST && !showsAll ? (
        <TextButton onClick={() => setShowsAll(true)}>
          {t('talk.showAll', { count: comments.length })}
        </TextButton>
      ) : null}
      <DealComments
        draftKey={deal.id}
        comments={showsAll ? comments : comments.slice(-NEWEST)}
        side="partner"
        mayWrite={mayEdit && deal.actions.includes('comment')}
        edit={({ number, version }, text) =>
          callApi(editDealComment, {
            params: { dealId: deal.id, number: String(number) },
            body: { text, version },
          })
        }
        onChange={onChange}
      />
      <p className="quiet text-xs">
        <Link className="brand" to={pathOf(deal)}>
          {t('talk.view')}
        </Link>
      </p>
    </section>
  )
}
