import { useTranslation } from 'react-i18next'
import {
  type Certification,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import { certificationErrors } from '#contract/company/certification/certification.errors.ts'
import { CREDIT_CODE_COUNTRY } from '#contract/company/certification/certification.fields.ts'
import {
  CERTIFICATION_IMAGES,
  type CertificationImage,
} from '#contract/company/certification/certification-queue.fields.ts'
import { firstCountry } from '#contract/kit/country-list.ts'
import { creditCodeDoubt } from '#contract/kit/fields/credit-code.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import type { AgreementHead } from '#contract/people/agreement/agreement.endpoints.ts'
import { ImageSlots } from '#web/files/file/shared.ts'
import { useTextsInForce } from '#web/people/agreement/shared.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { statedCompany } from '#web/platform/session/stated-company.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { FormColumns } from '#web/ui/form/form-columns.tsx'
import { FormGroup } from '#web/ui/form/form-group.tsx'
import { FormSide, filledOf } from '#web/ui/form/form-progress.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './certification.module.css'

interface CertificationFormProps {
  readonly certification: Certification
  readonly agreement: AgreementHead
  /** Where the state is not the one on the screen: what the server said stays on the page. */
  readonly onRefused: (message: string) => void
}

type Values = Certification['company'] & { readonly images: (string | null)[]; readonly agreed: boolean }

/** States company, contact and images; what an operator asked for is at its field until the field is changed. */
export function CertificationForm({ certification, agreement, onRefused }: CertificationFormProps) {
  const { t, i18n } = useTranslation(['certification', 'kit'])
  const { userId } = useAccount()
  const { company, images, revision, status } = certification
  const country = company.country || firstCountry(i18n.language as Language)
  const { texts: [text = agreement] = [], refused } = useTextsInForce([agreement.agreement], [agreement])
  const form = useApiForm({
    endpoint: submitCertification,
    initial: { ...company, country, images, agreed: false } satisfies Values,
    stored: { version: revision, keepsDraft: true },
    asked: certification.reasons,
    draft: `certification:${userId}`,
    secret: ['agreed'],
    prefill: () => (status === 'none' ? missingOf(company) : {}),
    toBody: (values, version) => ({
      ...values,
      // The schema refuses a form without the tick.
      agreed: values.agreed as true,
      agreementHash: text.hash,
      revision: version,
    }),
    onError(error) {
      refused(error, form)
      if (!SETTLED.has(error.errorCode)) return false
      onRefused(error.errorMsg)
      return true
    },
    async onDone() {
      toast(t('submitted'))
      await shownIsTrue()
      return { stay: true }
    },
  })
  const hasCode = form.values.country === CREDIT_CODE_COUNTRY
  const document = t(hasCode ? 'field.license' : 'field.registration')
  const parts = partsOf(form.values, hasCode).map(({ group, ...part }) => ({
    title: t(`group.${group}`),
    ...part,
  }))
  const submit = status === 'none' ? t('submit') : t('resubmit')
  return (
    <ApiFormView form={form} label={t('form')}>
      <FormColumns
        side={
          <FormSide parts={parts} notes={<p className="quiet text-s">{t('promise')}</p>}>
            <SubmitButton form={form}>{submit}</SubmitButton>
          </FormSide>
        }
      >
        <FormGroup title={t('group.company')}>
          <div className={styles.halves}>
            <CountryField form={form} name="country" label={t('field.country')} />
            <TextField
              form={form}
              name="companyName"
              label={t('field.companyName')}
              hint={t(hasCode ? 'hint.licenseName' : 'hint.companyName')}
              autoComplete="organization"
              max={LIMITS.companyName.max}
            />
            <NumberField form={form} hasCode={hasCode} />
            <TextField
              form={form}
              name="address"
              label={t('field.address')}
              hint={t(hasCode ? 'hint.licenseAddress' : 'hint.address')}
              autoComplete="address-line1"
              max={LIMITS.address.max}
            />
          </div>
        </FormGroup>
        <FormGroup title={t('group.contact')}>
          <div className={styles.halves}>
            <TextField
              form={form}
              name="contactName"
              label={t('field.contactName')}
              autoComplete="name"
              max={LIMITS.text.max}
            />
            <PhoneField form={form} name="contactPhone" label={t('field.contactPhone')} />
          </div>
        </FormGroup>
        <FormGroup title={t('group.images')}>
          <p className="quiet text-s">{t('hint.images')}</p>
          <ImageSlots
            slots={CERTIFICATION_IMAGES.map((name) => ({
              label: name === 'license' ? document : t(`field.${name}`),
              hint: name === 'license' ? t('hint.license') : t('hint.id'),
              optional: name !== 'license',
              error: form.errors[errorPath(name)] ?? form.errors[name],
            }))}
            name="images"
            fileIds={form.values.images}
            onChange={(change) => form.update('images', change)}
          />
          <CheckField
            form={form}
            name="agreed"
            required
            label={
              <>
                <Text>{t('field.agreed')}</Text>
                <Gap />
                <a className="brand" href={PATHS.identityDocuments} target="_blank" rel="noreferrer">
                  {t('field.details')}
                </a>
              </>
            }
          />
        </FormGroup>
      </FormColumns>
    </ApiFormView>
  )
}

/** How far each part of the form is; the consent is one of the documents. */
function partsOf(values: Values, hasCode: boolean) {
  const company = ['country', 'companyName', 'address'] as const
  const images = [values.images[CERTIFICATION_IMAGES.indexOf('license')], values.agreed]
  return [
    {
      group: 'company' as const,
      ...filledOf(values, hasCode ? [...company, 'registrationNumber'] : company),
    },
    { group: 'contact' as const, ...filledOf(values, ['contactName', 'contactPhone']) },
    { group: 'images' as const, needed: images.length, done: images.filter(Boolean).length },
  ]
}

/** What another form has stated, as that of a partner, where this one has nothing yet. */
function missingOf(company: Certification['company']): Partial<Values> {
  const stated = Object.entries(statedCompany())
  return Object.fromEntries(stated.filter(([field]) => company[field as keyof typeof company] === ''))
}

/** The page shows another state then. */
const SETTLED = new Set<string>([certificationErrors.inReview.code, accountErrors.alreadyCertified.code])

/** The number by which the company is known where it is registered; a doubtful check digit is a warning. */
function NumberField({ form, hasCode }: { form: ApiForm<Values>; hasCode: boolean }) {
  const { t } = useTranslation('certification')
  const isDoubtful = hasCode && creditCodeDoubt(form.values.registrationNumber) === 'checkDigit'
  const hint = hasCode ? t('hint.creditCode') : t('hint.registrationNumber')
  return (
    <div data-doubt={isDoubtful ? '' : undefined} className={`stack gap-1 ${styles.number}`}>
      <TextField
        form={form}
        name="registrationNumber"
        label={hasCode ? t('field.creditCode') : t('field.registrationNumber')}
        hint={isDoubtful ? undefined : hint}
        optional={!hasCode}
        max={LIMITS.text.max}
      />
      <p className="amber text-s hide-empty" role="status">
        {isDoubtful ? t('hint.doubt') : ''}
      </p>
    </div>
  )
}

function errorPath(name: CertificationImage): string {
  return `images.${CERTIFICATION_IMAGES.indexOf(name)}`
}
