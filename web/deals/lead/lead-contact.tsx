import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewLeadContact } from '#contract/deals/lead/lead.endpoints.ts'
import type { LeadContact, LeadView } from '#contract/deals/lead/lead.fields.ts'
import { createLeadDeal } from '#contract/deals/lead/lead-deal.endpoints.ts'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { inviteCustomer } from '#contract/partners/association/association.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { ActionButton } from '#web/ui/action/action-button.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Actions, Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePhoneText } from '#web/ui/use-phone-text.ts'

/** The contact of a lead. It is loaded by a button, so that a view is never an accident. */
export function LeadContactPanel({ lead }: { readonly lead: LeadView }) {
  const { t } = useTranslation('lead')
  const [contact, setContact] = useState<LeadContact>()
  const action = useAction()
  const mayView = useMayCall()(viewLeadContact)
  const view = async (): Promise<void> => {
    const found = await action.run(() => callApi(viewLeadContact, { params: { leadId: lead.id } }))
    if (found) setContact(found)
  }
  if (!mayView || (!lead.isShared && !contact)) return null
  return (
    <section className="card pad-5 stack gap-4 fit packed" aria-labelledby="contact">
      <h2 className="strong text-l" id="contact">
        {t('page.contact')}
      </h2>
      {contact ? (
        <Known lead={lead} contact={contact} />
      ) : (
        <Actions>
          <ActionButton action={action} onClick={() => void view()}>
            {t('page.view')}
          </ActionButton>
        </Actions>
      )}
      <p className="quiet text-s">{t('page.viewNote')}</p>
    </section>
  )
}

interface KnownProps {
  readonly lead: LeadView
  readonly contact: LeadContact
}

function Known({ lead, contact }: KnownProps) {
  const { t, i18n } = useTranslation('lead')
  const phoneText = usePhoneText()
  const { companyName, contactName, email, phone, country } = contact
  return (
    <>
      <FactList
        look="lines"
        facts={[
          [t('page.company'), companyName],
          [t('page.person'), contactName],
          [t('page.email'), email],
          [t('page.phone'), phoneText(phone)],
          [t('page.country'), countryName(country, i18n.language as Language)],
        ]}
      />
      <Actions>
        <CreateDeal lead={lead} contact={contact} />
        <Invite contact={contact} />
      </Actions>
    </>
  )
}

/** Begins a draft with the contact. */
function CreateDeal({ lead, contact }: KnownProps) {
  const { t, i18n } = useTranslation('lead')
  const go = useGo()
  const action = useAction()
  const mayCreate = useMayCall()(createLeadDeal)
  if (!mayCreate) return null
  const create = async (): Promise<void> => {
    const { companyName, contactName, email, phone, country } = contact
    const body = {
      companyName,
      contactName,
      contactEmail: email,
      contactPhone: phone,
      leadSource: 'website' as const,
      country: countryName(country, i18n.language as Language),
      keyNeeds: lead.needs,
      scale: lead.people,
      ...(lead.industry !== null && { industry: lead.industry }),
    }
    const made = await action.run(() => callApi(createLeadDeal, { params: { leadId: lead.id }, body }))
    if (made) await go(pathTo(PATHS.pipelineInfo, {}, { deal: made.dealId }))
  }
  return (
    <ActionButton action={action} onClick={() => void create()}>
      {t('page.deal')}
    </ActionButton>
  )
}

/** Invites the customer to an association, in the language of the page. */
function Invite({ contact: { companyName: customerName, email } }: { readonly contact: LeadContact }) {
  const { t, i18n } = useTranslation('lead')
  const [asks, setAsks] = useState(false)
  const mayInvite = useMayCall()(inviteCustomer)
  if (!mayInvite) return null
  const body = { boundBy: 'email' as const, customerName, email, language: i18n.language as Language }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsks(true)}>
        {t('page.invite')}
      </Button>
      {asks ? (
        <ActionDialog
          title={t('page.inviteTitle', { name: customerName })}
          text={t('page.inviteText', { email })}
          label={t('page.invite')}
          call={() => callApi(inviteCustomer, { body })}
          onDone={() => toast(t('page.invited', { email }))}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
