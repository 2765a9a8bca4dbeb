import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import {
  answerEndOfPartner,
  askToEndAssociation,
  getAssociation,
  shareWithPartner,
  withdrawAcceptance,
} from '#contract/partners/association/association.endpoints.ts'
import type { AssociationView } from '#contract/partners/association/association.fields.ts'
import { withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { calendarDayText, dayText, deadlineText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Actions, Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { late } from '#web/ui/late.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import type { Term } from '#web/ui/term-list.tsx'
import { ASSOCIATION_TONES } from './association-tones.ts'
import type { OwnAct } from './own-dialogs.tsx'
import { PartnerPlace } from './partner-place.tsx'

const OwnViews = late(async () => (await import('./own-views.tsx')).OwnViews)
const OwnDialog = late(async () => (await import('./own-dialogs.tsx')).OwnDialog)

export const handle = {
  text: ['list', 'pager', 'association'],
  outline: (t) => ({ sections: [{ lead: t('association:own.lead') }] }),
} satisfies PageHandle

export async function clientLoader() {
  return callApi(getAssociation, {}).then(orThrow)
}
clientLoader.hydrate = true as const

/**
 * The customer's partner: what it is, what is shared with it, how it ends, and who looked when at what. The partners that
 * want to advise it on a request, which are no associations, are a route of another feature.
 */
export default function OwnPartnerPage() {
  const { t } = useTranslation('association')
  const { association } = useLoaderData<typeof clientLoader>()
  if (!association)
    return (
      <>
        <Outlet />
        <AccountSection lead={t('own.lead')}>
          <div className="pad-6 pad-sides-0 stack gap-2">
            <h2 className="text-l">{t('own.none')}</h2>
            <p>{t('own.noneText')}</p>
          </div>
        </AccountSection>
      </>
    )
  return (
    <>
      <AccountSection lead={t('own.lead')}>
        <Partner association={association} />
      </AccountSection>
      <OwnViews />
      <Outlet />
    </>
  )
}

/** What a customer can do, by the state of its association. */
function actsOf({ state, consentId, end }: AssociationView): OwnAct[] {
  if (state === 'ended') return []
  if (state === 'pending') return ['withdraw']
  const sharing: OwnAct = consentId ? 'stop' : 'share'
  if (state === 'active') return [sharing, 'end']
  return end?.askedBy === 'partner' ? ['answer', sharing] : ['goOn', sharing]
}

function Partner({ association }: { readonly association: AssociationView }) {
  const { t } = useTranslation('association')
  const mayCall = useMayCall()
  const [asked, setAsked] = useState<OwnAct>()
  const mayDo = (act: OwnAct): boolean =>
    mayCall(
      {
        stop: withdrawConsent,
        share: shareWithPartner,
        withdraw: withdrawAcceptance,
        end: askToEndAssociation,
        // Withdrawing needs what asking needed.
        goOn: askToEndAssociation,
        answer: answerEndOfPartner,
      }[act],
    )
  const labelOf = (act: OwnAct) => (act === 'answer' ? t('customers.answer') : t(`own.${act}`))
  return (
    <>
      <FactList facts={useFacts(association)} look="halves" />
      <EndNote association={association} />
      <Actions>
        {actsOf(association)
          .filter(mayDo)
          .map((act) => (
            <Button key={act} tone={act === 'answer' ? 'main' : 'quiet'} onClick={() => setAsked(act)}>
              {labelOf(act)}
            </Button>
          ))}
      </Actions>
      {asked ? <OwnDialog act={asked} association={association} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function useFacts(association: AssociationView): Term[] {
  const { t, i18n } = useTranslation('association')
  const date = (at: number): string => dayText(at, i18n.language as Language)
  const { state, partnerName, partnerCity, partnerEmail, acceptedAt, activeSince, endedAt } = association
  const { noticeVersion, consentId, endCause, endNote } = association
  return [
    [t('own.partner'), <PartnerPlace key="partner" name={partnerName} city={partnerCity} />],
    [
      t('own.state'),
      <StateMark key="state" tone={ASSOCIATION_TONES[state]}>
        {t(`state.${state}`)}
      </StateMark>,
    ],
    [t('own.contact'), partnerEmail],
    activeSince === null ? [t('own.accepted'), date(acceptedAt)] : [t('own.since'), date(activeSince)],
    [t('own.notice'), calendarDayText(noticeVersion, i18n.language as Language)],
    ...(state === 'ended'
      ? []
      : [[t('own.sharing'), t(consentId ? 'own.sharingOn' : 'own.sharingOff')] as Term]),
    ...(endedAt === null ? [] : [[t('own.ended'), date(endedAt)] as Term]),
    ...(endCause === null
      ? []
      : [[t('own.cause'), [t(`own.causes.${endCause}`), endNote].filter(Boolean).join(' · ')] as Term]),
  ]
}

/** What happens next where one side wants to end it, or where it waits. */
function EndNote({ association: { state, end } }: { readonly association: AssociationView }) {
  const { t, i18n } = useTranslation('association')
  if (state === 'pending') return <p className="pad-4 frame round-l wash">{t('own.pending')}</p>
  if (!end) return null
  const date = deadlineText(end.arbitratedFrom, i18n.language as Language)
  return (
    <div className="pad-4 frame round-l wash">
      <p>
        {end.askedBy === 'customer'
          ? t('own.waiting', { date })
          : t('own.toAnswer', { date, reason: end.reason })}
      </p>
      {end.refusedAt === null ? null : (
        <p>
          {end.askedBy === 'customer'
            ? t('own.refused', { text: end.refusal })
            : t('refusedBefore', {
                date: dayText(end.refusedAt, i18n.language as Language),
                text: end.refusal,
              })}
        </p>
      )}
      {end.inReview ? <p>{t('own.review')}</p> : null}
    </div>
  )
}
