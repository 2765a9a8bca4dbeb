import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { acceptLead, declineLead, getLead } from '#contract/deals/lead/lead.endpoints.ts'
import type { LeadView } from '#contract/deals/lead/lead.fields.ts'
import { LEAD } from '#contract/deals/lead/lead.fields.ts'
import { DEAL_CALLS } from '#contract/deals/pipeline/deal-calls.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { comma } from '#contract/kit/listed.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { deadlineText, momentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import { Written } from '#web/ui/written.tsx'
import { LEAD_TONES } from './lead-tones.ts'

const ActionDialog = late(async () => (await import('#web/ui/action-dialog.tsx')).ActionDialog<unknown>)

/** Its code is loaded with the first lead whose contact is shared. */
const LeadContactPanel = late(async () => (await import('./lead-contact.tsx')).LeadContactPanel)

export const handle = { text: ['lead'] } satisfies PageHandle

export async function clientLoader({ params }: LoaderFunctionArgs): Promise<LeadView> {
  return orThrow(await callApi(getLead, { params: { leadId: params.leadId ?? '' } }))
}
clientLoader.hydrate = true as const

/** One lead: what the customer needs, the answer, and the contact once the customer shares it. */
export default function LeadPage() {
  const { t } = useTranslation(['lead', 'accountTitles'])
  const lead = useLoaderData<typeof clientLoader>()
  const title = [
    lead.people === null ? '' : t('page.peopleCount', { count: lead.people }),
    lead.industry === null ? '' : t(`industry.${lead.industry}`),
    t(`region.${lead.region}`),
  ]
  return (
    <div className="stack gap-5 fit packed">
      <PageTitle
        title={title.filter((words) => words !== '').join(' · ')}
        lead={`${t('number', { number: lead.number })} · ${t(`kind.${lead.kind}`)}`}
        back={{ path: PATHS.leads, label: t('accountTitles:leads') }}
      />
      <div className="stack gap-5 columns-20">
        <Standing lead={lead} />
        {lead.state === 'shared' ? <LeadContactPanel lead={lead} /> : null}
        <section className="card pad-5 stack gap-4 fit packed" aria-labelledby="about">
          <h2 className="strong text-l" id="about">
            {t('page.about')}
          </h2>
          <About lead={lead} />
        </section>
      </div>
    </div>
  )
}

function useMoment(worded: typeof momentText = momentText) {
  const { i18n } = useTranslation()
  return (at: number | null): string => (at === null ? '' : worded(at, i18n.language as Language))
}

/** What happens next, and what the partner can do. */
function Standing({ lead }: { readonly lead: LeadView }) {
  const { t } = useTranslation('lead')
  const moment = useMoment()
  const deadline = useMoment(deadlineText)
  const { state, cause, reason } = lead
  const notes = {
    offered: t('page.offered'),
    accepted: t('page.acceptedNote', { date: moment(lead.acceptedAt), until: deadline(lead.dueAt) }),
    shared: t(lead.isShared ? 'page.shared' : 'page.stopped'),
    declined: t('page.declinedNote', { date: moment(lead.closedAt), reason }),
    returned: t('page.returnedNote', {
      date: moment(lead.closedAt),
      reason,
      cause: cause === null ? '' : t(`cause.${cause}`),
    }),
  }
  return (
    <section className="card pad-5 stack gap-4 fit packed">
      <div className="row gap-2 across-4 center between">
        {state === 'offered' ? (
          <h2 className="strong text-l">{t('page.answerBy', { date: deadline(lead.dueAt) })}</h2>
        ) : null}
        <StateMark tone={LEAD_TONES[state]}>{t(`state.${state}`)}</StateMark>
      </div>
      <p className="text-s">{notes[state]}</p>
      {state === 'offered' ? <Answer leadId={lead.id} /> : null}
    </section>
  )
}

function Answer({ leadId }: { readonly leadId: string }) {
  const { t } = useTranslation('lead')
  const mayCall = useMayCall()
  const action = useAction({
    afterwards: shownIsTrue,
  })
  const [declines, setDeclines] = useState(false)
  const accept = () => action.run(() => callApi(acceptLead, { params: { leadId } }), t('page.accepted'))
  if (!mayCall(acceptLead)) return null
  return (
    <>
      <p className="quiet text-s">{t('page.private')}</p>
      <FailureNote>{action.error}</FailureNote>
      <Actions>
        <Button busy={action.busy} onClick={() => void accept()}>
          {t('page.accept')}
        </Button>
        <Button tone="quiet" onClick={() => setDeclines(true)}>
          {t('page.decline')}
        </Button>
      </Actions>
      {declines ? (
        <ActionDialog
          title={t('page.declineTitle')}
          text={t('page.declineText')}
          label={t('page.decline')}
          asks={{ label: t('page.reason'), max: LEAD.reason, key: `declineLead ${leadId}` }}
          danger
          call={(reason) => callApi(declineLead, { params: { leadId }, body: { reason } })}
          onDone={() => {
            toast(t('page.declined'))
          }}
          onClose={() => setDeclines(false)}
        />
      ) : null}
    </>
  )
}

/** The deals that were begun with the contact; links for those who may see deals. */
function Deals({ lead: { deals } }: { readonly lead: LeadView }) {
  const { t, i18n } = useTranslation('lead')
  const mayRead = useMayCall()(DEAL_CALLS.read)
  return deals.map(({ id, number }, at) => {
    const name = t('page.dealNumber', { number })
    return (
      <Fragment key={id}>
        {at === 0 ? null : <Text>{comma(i18n.language)}</Text>}
        {mayRead ? (
          <Link to={pathTo(PATHS.pipelineDetails, { pipelineId: id })}>{name}</Link>
        ) : (
          <Text>{name}</Text>
        )}
      </Fragment>
    )
  })
}

/** What the title does not say. */
function About({ lead }: { readonly lead: LeadView }) {
  const { t } = useTranslation('lead')
  const moment = useMoment()
  const { needs, receivedAt } = lead
  return (
    <FactList
      look="lines"
      facts={[
        [
          t('page.needs'),
          <span key="needs" className="break lines">
            {needs ? <Written>{needs}</Written> : t('page.noNeeds')}
          </span>,
        ],
        [
          t('page.received'),
          <span key="received" className="phrases">
            {moment(receivedAt)}
          </span>,
        ],
        ...(lead.deals.length === 0 ? [] : [[t('page.deals'), <Deals key="deals" lead={lead} />] as const]),
      ]}
    />
  )
}
