import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passLead, suggestLeadPartners } from '#contract/deals/lead/lead.endpoints.ts'
import {
  LEAD,
  type PassLead,
  type RequestLeads,
  type SuggestedPartner,
} from '#contract/deals/lead/lead.fields.ts'
import { INDUSTRIES, type Industry } from '#contract/kit/industries.ts'
import { listed } from '#contract/kit/listed.ts'
import { SALES_REGIONS, type SalesRegion } from '#contract/kit/sales-regions.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useSearch } from '#web/platform/api/use-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './desk-lead.module.css'

interface PassFormProps {
  readonly requestId: string
  readonly proposal: RequestLeads['proposal']
  readonly onPassed: (leads: RequestLeads) => void
  /** The request has changed, or a colleague was quicker. */
  readonly onClose: () => void
}

interface Values {
  partnerId: string
  region: string
  industry: string
  needs: string
}

/** Passes the request to one of the suggested partners, with what the partner reads of it. */
export function PassForm({ requestId, proposal, onPassed, onClose }: PassFormProps) {
  const { t } = useTranslation(['leadDesk', 'kit'])
  const [search, setSearch] = useState('')
  const form = useApiForm({
    endpoint: passLead,
    params: { requestId },
    initial: {
      partnerId: '',
      region: proposal.region ?? '',
      industry: proposal.industry ?? '',
      needs: proposal.needs,
    } as Values,
    toBody: ({ partnerId, region, industry, needs }): PassLead => ({
      partnerId,
      region: region as SalesRegion,
      needs,
      people: proposal.people,
      industry: industry === '' ? null : (industry as Industry),
    }),
    onDone(leads) {
      toast(t('sent', { name: leads.leads[0]?.partnerName ?? '' }))
      onPassed(leads)
      return { stay: true }
    },
  })
  const { region, industry, partnerId } = form.values
  return (
    <ApiFormView form={form} label={t('pass')}>
      <SelectField
        form={form}
        name="region"
        label={t('region')}
        options={SALES_REGIONS.map((value) => ({ value, label: t(`regionName.${value}`) }))}
      />
      <SelectField
        form={form}
        name="industry"
        label={t('industry')}
        optional
        options={INDUSTRIES.map((value) => ({ value, label: t(`industryName.${value}`) }))}
      />
      <TextAreaField form={form} name="needs" label={t('needs')} hint={t('needsHint')} max={LEAD.needs} />
      <TextInput
        label={t('search')}
        hint={t('searchHint')}
        optional="unmarked"
        type="search"
        max={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Suggested
        requestId={requestId}
        wanted={{ region, industry, search }}
        chosen={partnerId}
        error={form.errors.partnerId ? t('choose') : undefined}
        onChoose={(id) => form.set('partnerId', id)}
      />
      <div className="stack gap-2">
        <SubmitButton form={form}>{t('send')}</SubmitButton>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
      </div>
    </ApiFormView>
  )
}

interface SuggestedProps {
  readonly requestId: string
  readonly wanted: { readonly region: string; readonly industry: string; readonly search: string }
  readonly chosen: string
  /** An empty id: the chosen one is no longer among them. */
  readonly onChoose: (partnerId: string) => void
  readonly error: string | undefined
}

/** The partners that fit, to choose one of them. */
function Suggested({ requestId, wanted, chosen, onChoose, error }: SuggestedProps) {
  const { t, i18n } = useTranslation(['leadDesk', 'kit'])
  const suggestions = useSearch(
    ({ region, industry, search }: SuggestedProps['wanted'], signal) =>
      callApi(
        suggestLeadPartners,
        {
          params: { requestId },
          query: {
            ...(region && { region: region as SalesRegion }),
            ...(industry && { industry: industry as Industry }),
            search: search.trim(),
          },
        },
        { signal },
      ),
    wanted,
  )
  const partners = suggestions.found?.list
  const forgetMissing = useEffectEvent((list: readonly SuggestedPartner[]) => {
    if (chosen && !list.some(({ partnerId }) => partnerId === chosen)) onChoose('')
  })
  useEffect(() => partners && forgetMissing(partners), [partners])
  if (suggestions.error)
    return (
      <div>
        <FailureNote>{suggestions.error.errorMsg}</FailureNote>
        <Button tone="quiet" size="small" onClick={suggestions.again}>
          {t('kit:retry')}
        </Button>
      </div>
    )
  if (!partners) return <div className={styles.suggested} aria-busy="true" />
  if (partners.length === 0) {
    const isOpen = wanted.region === '' && wanted.industry === '' && wanted.search.trim() === ''
    return <p className="quiet text-xs">{t(isOpen ? 'chooseFirst' : 'noPartner')}</p>
  }
  const about = ({ matches, openLeads, hadBefore }: SuggestedPartner): string =>
    listed(
      [
        ...matches.map((match) => t(`match.${match}`)),
        t('openLeads', { count: openLeads }),
        ...(hadBefore ? [t('hadBefore')] : []),
      ],
      i18n.language,
    )
  return (
    <div className={styles.suggested}>
      <Choice
        look="cards"
        label={t('suggested')}
        required
        error={error}
        value={chosen}
        onChoose={onChoose}
        options={partners.map((partner) => ({
          value: partner.partnerId,
          label: [partner.name, partner.city].filter(Boolean).join(' · '),
          detail: about(partner),
        }))}
      />
    </div>
  )
}
