import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  commentDeal,
  type Deal,
  listDealPeople,
  replyDeal,
} from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { Written } from '#web/ui/written.tsx'
import { saidWith } from './deal-panel-parts.tsx'
import { DealWrite, NO_DRAFT, type TalkDraft, type TalkMode } from './deal-write.tsx'

interface AnswerProps {
  readonly deal: Deal
  /** Shows what the deal is now. */
  readonly onChange: () => Promise<void>
  readonly autoFocus?: boolean
  readonly onSent?: () => void
}

/** What the desk asks, the field for the reply to it, and for comments; a reply needs a complete form. */
export function DealAnswer({ deal, onChange, autoFocus = false, onSent }: AnswerProps) {
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
    <div className="stack gap-3 packed">
      {actions.includes('reply')
        ? saidWith(deal).map((words) => (
            <p key={words} className="break lines">
              <Written>{words}</Written>
            </p>
          ))
        : null}
      {asked && gaps.length > 0 ? (
        <p className="quiet text-xs">
          <Text>{t('talk.gaps', { count: gaps.length })}</Text>
          <Gap />
          <Link to={pathTo(PATHS.pipelineInfo, {}, { deal: dealId })}>{t('talk.complete')}</Link>
        </p>
      ) : null}
      {modes.length === 0 ? (
        <p className="quiet text-xs">{t('talk.closed')}</p>
      ) : (
        <DealWrite
          modes={modes}
          draft={draft}
          hint={t('thread.hint')}
          action={t('thread.send')}
          autoFocus={autoFocus}
          findPeople={findPeople}
          send={({ mode, text, replyTo, files }, intention) => {
            const params = { dealId }
            return mode === 'reply'
              ? callApi(replyDeal, { params, body: { text, files, version } }, { intention })
              : callApi(commentDeal, { params, body: { text, replyTo, files } }, { intention })
          }}
          onChange={onChange}
          onSent={onSent}
        />
      )}
    </div>
  )
}
