import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  commentDeal,
  type Deal,
  editDealComment,
  getDeal,
  listDealPeople,
  replyDeal,
} from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import { markRead } from '#web/messages/notification/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PanelHalves, SidePanel } from '#web/ui/side-panel.tsx'
import { Text } from '#web/ui/text.tsx'
import thread from '#web/ui/thread.module.css'
import { pathOf } from './deal-path.ts'
import { DealTag } from './deal-state.tsx'
import { DealComments } from './deal-thread.tsx'
import { DealWrite, NO_DRAFT, type TalkDraft, type TalkMode } from './deal-write.tsx'

interface TalkPanelProps {
  readonly row: DealRow
  /** Something has changed that the list shows; the same function while the panel is open. */
  readonly onChange: () => void
  readonly onClose: () => void
}

/** So many comments are shown before one asks for all. */
const NEWEST = 4

/** Replies and comments of a deal, over the list: to read, to reply and to comment without leaving it. */
export function TalkPanel({ row, onChange, onClose }: TalkPanelProps) {
  const { t } = useTranslation(['pipeline', 'kit'])
  const { deal, failure, load, act } = useDeal(row.id, onChange)
  return (
    <SidePanel
      title={row.projectName || t('untitled')}
      badge={<DealTag status={deal?.status ?? row.status} />}
      onClose={onClose}
    >
      {deal ? (
        <PanelHalves>
          <Said deal={deal} act={act} />
          <Write deal={deal} act={act} onSent={onClose} />
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
function useDeal(dealId: string, onChange: () => void) {
  const { data: deal, error, again, put } = useData(getDeal, { params: { dealId } }, { age: 'live' })
  const unread = deal?.unread
  useEffect(() => {
    if (unread && unread.length > 0) void markRead(unread).then(onChange)
  }, [unread, onChange])
  return {
    deal,
    failure: deal ? undefined : error,
    load: again,
    async act(call: Promise<ApiResult<Deal>>): Promise<ApiResult<Deal>> {
      const result = await call
      if (result.ok) {
        put(result.data)
        onChange()
      } else if (result.error.status === 409) await again()
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
    <section className={thread.thread} aria-label={t('thread.title')}>
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
      <p className={thread.by}>
        <Link to={pathOf(deal)}>{t('talk.view')}</Link>
      </p>
    </section>
  )
}

interface WriteProps extends PartProps {
  readonly onSent: () => void
}

function Write({ deal, act, onSent }: WriteProps) {
  const { t } = useTranslation('pipeline')
  const mayCall = useMayCall()
  const { id: dealId, version, actions, gaps } = deal
  const findPeople = useCallback(
    (search: string) => callApi(listDealPeople, { params: { dealId }, query: { search } }),
    [dealId],
  )
  const asked = actions.includes('reply') && mayCall(replyDeal)
  const modes: TalkMode[] = [
    ...(asked && gaps.length === 0 ? (['reply'] as const) : []),
    ...(actions.includes('comment') && mayCall(commentDeal) ? (['comment'] as const) : []),
  ]
  const draft = useDraft<TalkDraft>(`talk ${dealId}`, { ...NO_DRAFT, mode: modes[0] ?? 'comment' })
  return (
    <div className={thread.write}>
      {asked && gaps.length > 0 ? (
        <p className={thread.quiet}>
          <Text>{t('talk.gaps', { count: gaps.length })}</Text>{' '}
          <Link to={pathTo(PATHS.pipelineInfo, {}, { deal: dealId })}>{t('talk.complete')}</Link>
        </p>
      ) : null}
      {modes.length === 0 ? (
        <p className={thread.quiet}>{t('talk.closed')}</p>
      ) : (
        <DealWrite
          modes={modes}
          draft={draft}
          hint={t('thread.hint')}
          action={t('thread.send')}
          autoFocus
          findPeople={findPeople}
          send={async ({ mode, text, replyTo, files }, intention) => {
            const params = { dealId }
            const sent = await act(
              mode === 'reply'
                ? callApi(replyDeal, { params, body: { text, files, version } }, { intention })
                : callApi(commentDeal, { params, body: { text, replyTo, files } }, { intention }),
            )
            if (sent.ok) onSent()
            return sent
          }}
        />
      )}
    </div>
  )
}
