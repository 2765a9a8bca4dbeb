import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONFLICT_FROM, CONFLICT_SCORES, dealRequests } from '#contract/deals/pipeline/pipeline.rules.ts'
import {
  chooseDealMatch,
  commentDealOnDesk,
  type DealMatch,
  type DealOnDesk,
  editDealCommentOnDesk,
  getDealOnDesk,
  listDealPeopleOnDesk,
} from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { zonedMoments } from '#web/platform/text/zoned-moments.ts'
import { DeskPane, useDeskPart } from '#web/requests/request/shared.ts'
import { afterChange } from '#web/ui/action/after-change.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import { DealHistory } from './deal-history.tsx'
import { DealTag } from './deal-state.tsx'
import { DealThread } from './deal-thread.tsx'
import styles from './desk-deal.module.css'

interface DeskDealProps {
  readonly requestId: string
  /** Of the request as the queue has it: with another one this part is asked for again. */
  readonly version: string
}

/** What an operator has of a deal besides the queue: what may be the same, side by side, and the comments. */
export function DeskDeal({ requestId, version }: DeskDealProps) {
  const { t, i18n } = useTranslation('pipeline')
  const state = useDeskPart(getDealOnDesk, requestId, version)
  const { part: deal, load } = state
  const mayDecide = useMayCall()(chooseDealMatch)
  const label = t('desk.label')
  const findPeople = useCallback(
    (search: string) => callApi(listDealPeopleOnDesk, { params: { requestId }, query: { search } }),
    [requestId],
  )
  if (!deal) return <DeskPane label={label} state={state} />
  const at = momentText(deal.submittedAt, i18n.language as Language)
  const { number, partner } = deal
  return (
    <DeskPane label={label} state={state}>
      <div>
        <h2>{deal.values.projectName}</h2>
        <p className="quiet">{t('desk.title', { partner: nameOf(partner), number })}</p>
        <p className="quiet text-xs">{t('desk.submittedAt', { at })}</p>
      </div>
      <Matches
        deal={deal}
        choose={
          mayDecide && deal.status === 'inReview'
            ? (match) =>
                callApi(chooseDealMatch, { params: { requestId }, body: { match, from: deal.duplicateOf } })
            : undefined
        }
        onChange={load}
      />
      <DealThread
        draftKey={requestId}
        comments={deal.comments}
        side="operator"
        mayWrite={deal.mayComment}
        folds={deal.status !== 'draft' && dealRequests.states[deal.status].actsNext === null}
        hint={t('desk.mailed')}
        action={t('desk.toPartner')}
        findPeople={findPeople}
        send={({ text, replyTo, files }, intention) => {
          const input = { params: { requestId }, body: { text, replyTo, files } }
          return callApi(commentDealOnDesk, input, { intention })
        }}
        edit={({ number, version }, text) => {
          const params = { requestId, number: String(number) }
          return callApi(editDealCommentOnDesk, { params, body: { text, version } })
        }}
        onChange={load}
      />
      <DealHistory title={t('desk.history')} history={deal.history} hasReasons />
    </DeskPane>
  )
}

interface MatchesProps {
  readonly deal: DealOnDesk
  readonly choose: ((match: string | null) => Promise<ApiResult<unknown>>) | undefined
  readonly onChange: () => Promise<void>
}

function Matches({ deal, choose, onChange }: MatchesProps) {
  const { t } = useTranslation('pipeline')
  const action = useAction(afterChange(onChange))
  // By its deal: the matches may come in another order when they are loaded again.
  const [shown, setShown] = useState<string>()
  const match = deal.matches.find(({ id }) => id === shown) ?? deal.matches[0]
  const isChosen = match !== undefined && deal.duplicateOf === match.id
  // The decision itself takes the only one that came before, where it is alike enough.
  const isTaken =
    deal.matches.length === 1 && deal.duplicateOf === null && match?.isFirst && match.score >= CONFLICT_FROM
  return (
    <div className="stack gap-3 fit">
      <h2 className="text-l">{t('desk.matches')}</h2>
      {match ? (
        <>
          {deal.matches.length > 1 ? (
            <div className="row gap-2 across-3 center">
              {deal.matches.map(({ id, number, score, partner }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.chip}
                  aria-pressed={id === match.id}
                  onClick={() => setShown(id)}
                >
                  <Text>
                    {t('desk.other', { number, partner: nameOf(partner) })} · {score}
                  </Text>
                </button>
              ))}
            </div>
          ) : null}
          <Evidence deal={deal} match={match} />
          {choose ? (
            <>
              <FailureNote>{action.error}</FailureNote>
              <div className="row gap-2 across-3 center">
                {isTaken ? null : (
                  <Button
                    tone="quiet"
                    size="small"
                    busy={action.busy}
                    onClick={() => void action.run(() => choose(isChosen ? null : match.id))}
                  >
                    {t(isChosen ? 'desk.chosen' : 'desk.choose')}
                  </Button>
                )}
                <p className="quiet text-xs">{t('desk.duplicateText')}</p>
              </div>
            </>
          ) : null}
        </>
      ) : (
        <p className="quiet text-xs">{t('desk.none')}</p>
      )}
    </div>
  )
}

const VALUES = {
  code: ({ companyCode }: DealOnDesk['values']) => companyCode,
  name: ({ companyName }: DealOnDesk['values']) => companyName,
  domain: ({ contactEmail }: DealOnDesk['values']) => contactEmail,
  phone: ({ contactPhone }: DealOnDesk['values']) => contactPhone,
  project: ({ projectName, city }: DealOnDesk['values']) => `${projectName} · ${city}`,
} as const

const nameOf = ({ companyName, userName }: DealOnDesk['partner']) => companyName || userName

/** Both deals side by side; what agrees is marked, with its part of the score. */
function Evidence({ deal, match }: { readonly deal: DealOnDesk; readonly match: DealMatch }) {
  const { t, i18n } = useTranslation('pipeline')
  const { number, partner, score } = match
  const phoneText = usePhoneText()
  const { zone, when } = zonedMoments([deal.submittedAt, match.submittedAt], i18n.language as Language)
  const shown = (signal: keyof typeof VALUES, values: DealOnDesk['values']): string =>
    (signal === 'phone' ? phoneText(values.contactPhone) : VALUES[signal](values)) || '–'
  const own = { 'data-deal': t('desk.thisDeal', { number: deal.number }) }
  const other = { 'data-deal': t('desk.other', { number, partner: nameOf(partner) }) }
  return (
    <ScrollRegion className="scroll" label={t('desk.evidence')}>
      <table className={styles.evidence}>
        <thead>
          <tr>
            <th className="quiet normal" scope="col">
              {t('desk.evidence')}
            </th>
            <th className="quiet normal" scope="col">
              {t('desk.thisDeal', { number: deal.number })}
            </th>
            <th className="quiet normal" scope="col">
              <Text>{t('desk.other', { number, partner: nameOf(partner) })}</Text>
              {match.isOwn ? <small className="block quiet text-xs normal">{t('desk.own')}</small> : null}
            </th>
            <th className="quiet normal" scope="col">
              <Text>{t('desk.score')}</Text>
              <Gap />
              <span className="inline-block oneline">
                <Text>{t('desk.ofAll', { score })}</Text>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {match.signals.map((each) => (
            <tr key={each.signal} data-same={each.score > 0 ? '' : undefined}>
              <th scope="row">
                <Text>{t(`desk.signal.${each.signal}`)}</Text>
                {each.signal === 'name' && match.company ? (
                  <small className="block quiet text-xs normal">
                    {t(`desk.company.${match.company.kind}`, { words: match.company.words })}
                  </small>
                ) : null}
              </th>
              <td {...own}>{shown(each.signal, deal.values)}</td>
              <td {...other}>{shown(each.signal, match.values)}</td>
              <td>
                <Text>
                  {each.score} / {CONFLICT_SCORES[each.signal]}
                </Text>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Text>{t('desk.since')}</Text>
              {zone ? <small className="block quiet text-xs normal">{zone}</small> : null}
            </th>
            <td {...own}>
              <Text>{when(deal.submittedAt)}</Text>
              {match.isFirst ? null : <small className="block quiet text-xs">{t('desk.first')}</small>}
            </td>
            <td {...other}>
              <Text>{when(match.submittedAt)}</Text>
              {match.isFirst ? <small className="block quiet text-xs">{t('desk.first')}</small> : null}
            </td>
            <td />
          </tr>
          <tr>
            <th scope="row">{t('desk.status')}</th>
            <td {...own}>
              <DealTag side="desk" status={deal.status} />
            </td>
            <td {...other}>
              <DealTag side="desk" status={match.status} />
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}
