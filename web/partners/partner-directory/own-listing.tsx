import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { SALES_REGIONS, salesRegionGroup } from '#contract/kit/sales-regions.ts'
import {
  type OwnListing as Own,
  type PartnerListing,
  updateOwnListing,
  withdrawOwnListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { DIRECTORY, type ListingForm } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { hasDraft } from '#web/platform/session/has-draft.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckGroupField } from '#web/ui/form/check-group-field.tsx'
import { FieldRow, FormGroup } from '#web/ui/form/form-group.tsx'
import { FormNote } from '#web/ui/form/form-page.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'

const DRAFT = 'ownListing'

/** The partner's own entry in the public directory: its state, and the form by which it lists itself. */
export function OwnListing({ own }: { readonly own: Own }) {
  const { t } = useTranslation('partnerListing')
  const mayCall = useMayCall()
  const mayEdit = mayCall(updateOwnListing)
  const [isEditing, setEditing] = useState(() => mayEdit && hasDraft(DRAFT))
  const { listing } = own
  const state = listing?.state ?? 'none'
  const start = { none: 'create', off: 'again', listed: 'edit', hidden: 'edit' } as const
  return (
    <>
      <p>{t('lead')}</p>
      <p>
        <b>{t(`state.${state}`, { reason: listing?.reason ?? '' })}</b>
        <Gap />
        {state === 'hidden' ? <Text>{t('hiddenHelp')}</Text> : null}
      </p>
      {isEditing ? (
        <ListingEditor own={own} onClose={() => setEditing(false)} />
      ) : (
        <Actions>
          {mayEdit ? (
            <Button tone={state === 'none' ? 'main' : 'quiet'} onClick={() => setEditing(true)}>
              {t(start[state])}
            </Button>
          ) : null}
          {listing && state === 'listed' ? (
            <ButtonLink href={pathTo(PATHS.partnerEntry, { entry: listing.id })} tone="quiet" size="medium">
              {t('view')}
            </ButtonLink>
          ) : null}
          {state === 'listed' && mayCall(withdrawOwnListing) ? <Withdraw /> : null}
        </Actions>
      )}
      {mayEdit ? null : <FormNote>{t('notAllowed')}</FormNote>}
    </>
  )
}

function Withdraw() {
  const { t } = useTranslation('partnerListing')
  const [isAsking, setAsking] = useState(false)
  const action = useAction({ afterwards: shownIsTrue })
  const withdraw = async (): Promise<void> => {
    if (await action.run(() => callApi(withdrawOwnListing, {}), t('withdrawn'))) setAsking(false)
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('withdrawQuestion')}
          label={t('withdraw')}
          action={action}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        >
          <p>{t('withdrawText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type Values = Omit<ListingForm, 'regions' | 'industries'> & {
  readonly regions: readonly string[]
  readonly industries: readonly string[]
}

/** What was stated before, or what the application says. */
function initialValues({ listing, known }: Own): Values {
  if (listing) return statedIn(listing)
  const { companyName = '', city = '', website = '', regions = [], industries = [] } = known ?? {}
  return {
    nameZh: companyName,
    nameEn: inLatin(companyName),
    cityZh: city,
    cityEn: inLatin(city),
    summaryZh: '',
    summaryEn: '',
    website,
    regions,
    industries,
  }
}

function statedIn(listing: PartnerListing): Values {
  const { nameZh, nameEn, cityZh, cityEn, summaryZh, summaryEn, website, regions, industries } = listing
  return { nameZh, nameEn, cityZh, cityEn, summaryZh, summaryEn, website, regions, industries }
}

/** A Chinese name is no name for English pages. */
function inLatin(name: string): string {
  return /\p{Script=Han}/u.test(name) ? '' : name
}

function ListingEditor({ own, onClose }: { readonly own: Own; readonly onClose: () => void }) {
  const { t } = useTranslation(['partnerListing', 'kit'])
  const { listing } = own
  const form = useApiForm({
    endpoint: updateOwnListing,
    draft: DRAFT,
    initial: initialValues(own),
    stored: { version: listing?.revision ?? 0 },
    toBody: (values: Values, revision) => ({ ...(values as ListingForm), revision }),
    async onDone() {
      await shownIsTrue()
      toast(t('saved'))
      onClose()
      return { stay: true }
    },
  })
  const isShown = listing?.state === 'listed' || listing?.state === 'hidden'
  return (
    <ApiFormView form={form} label={t('form')}>
      <ListingFields form={form} />
      <Actions>
        <SubmitButton form={form}>{t(isShown ? 'save' : 'submit')}</SubmitButton>
        <Button
          tone="quiet"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          {t('kit:cancel')}
        </Button>
      </Actions>
    </ApiFormView>
  )
}

const TEXTS = { zh: ['nameZh', 'cityZh', 'summaryZh'], en: ['nameEn', 'cityEn', 'summaryEn'] } as const

function ListingFields({ form }: { readonly form: ApiForm<Values> }) {
  const { t } = useTranslation(['partnerListing', 'partnerProgram'])
  const hint = { max: DIRECTORY.summaryMax }
  return (
    <>
      {(['zh', 'en'] as const).map((language) => {
        const [name, city, summary] = TEXTS[language]
        return (
          <FormGroup key={language} title={t(`section.${language}`)}>
            <FieldRow>
              <TextField form={form} name={name} label={t(`field.${name}`)} max={LIMITS.companyName.max} />
              <TextField form={form} name={city} label={t(`field.${city}`)} max={LIMITS.text.max} />
            </FieldRow>
            <TextAreaField
              form={form}
              name={summary}
              label={t(`field.${summary}`)}
              hint={t(`hint.${summary}`, hint)}
              max={DIRECTORY.summaryMax}
            />
          </FormGroup>
        )
      })}
      <FormGroup title={t('section.scope')}>
        <TextField
          form={form}
          name="website"
          type="url"
          inputMode="url"
          label={t('field.website')}
          hint={t('hint.website')}
          autoComplete="url"
          max={LIMITS.url.max}
          optional
        />
        <CheckGroupField
          form={form}
          name="regions"
          label={t('field.regions')}
          options={SALES_REGIONS.map((value) => ({
            value,
            label: t(`partnerProgram:region.${value}`),
            group: t(`partnerProgram:regionGroup.${salesRegionGroup(value)}`),
          }))}
        />
        <CheckGroupField
          form={form}
          name="industries"
          label={t('field.industries')}
          options={INDUSTRIES.map((value) => ({ value, label: t(`partnerProgram:industry.${value}`) }))}
        />
      </FormGroup>
    </>
  )
}
