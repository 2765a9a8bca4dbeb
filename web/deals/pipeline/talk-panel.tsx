import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Deal, editDealComment, getDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import { useMarkRead } from '#web/messages/notification/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
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
  const { t } = useTranslation(['pipeline', 'kit'])
  const { deal, failure, load, act } = useDeal(row.id)
  return (
    <SidePanel
      title={row.projectName || t('untitled')}
      badge={<DealTag status={deal?.status ?? row.status} />}
      onClose={onClose}
    >
      {deal ? (
        <PanelHalves>
          <Said deal={deal} act={act} />
          <section
            className="stack gap-3 packed"
            aria-label={t(deal.actions.includes('reply') ? 'page.asked' : 'thread.title')}
          >
            {deal.actions.includes('reply') ? <h3 className="text-m">{t('page.asked')}</h3> : null}
            <DealAnswer deal={deal} act={act} autoFocus onSent={onClose} />
          </section>
        </PanelHalves>
      ) : (
        <PanelHalves>
          <div aria-busy={failure ? undefined : true}>
            {failure ? (
              <>
                <FailureNote>{failure.errorMsg}</FailureNote>
                <Button tone="quiet" size="small" onClick={() => void load()}>
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

/** The deal as it is now, and again after what was done to it. What is new about it is read by that. */
function useDeal(dealId: string) {
  const { data: deal, error, again, put } = useData(getDeal, { params: { dealId } }, { age: 'live' })
  useMarkRead(deal?.unread ?? [])
  return {
    deal,
    failure: deal ? undefined : error,
    load: again,
    async act(call: Promise<ApiResult<Deal>>): Promise<ApiResult<Deal>> {
      const result = await call
      if (result.ok) put(result.data)
      else if (result.error.status === 409) await again()
      return result
    },
  }
}

interface PartProps {
  readonly deal: Deal
  readonly act: ReturnType<typeof useDeal>['act']
}

function Said({ deal, act }: PartProps) {
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
          act(
            callApi(editDealComment, {
              params: { dealId: deal.id, number: String(number) },
              body: { text, version },
            }),
          )
        }
      />
      <p className="quiet text-xs">
        <Link to={pathOf(deal)}>{t('talk.view')}</Link>
      </p>
    </section>
  )
}
