import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CertifiedCompany as Certified,
  changeCertifiedCompany,
} from '#contract/company/certification/certification.endpoints.ts'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { late } from '#web/ui/late.tsx'
import type { Term } from '#web/ui/term-list.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import type { AccountPageData } from './account-data.ts'
import { Section } from './account-section.tsx'

// Loaded when it opens: it has the list of countries.
const ChangeDialog = late(async () => (await import('./change-company.tsx')).ChangeCompany)

type Version = Certified['versions'][number]

/** What was stated for the verification, every version with what changed, and the change case of a verified company. */
export function CertifiedCompany({ account, company }: Pick<AccountPageData, 'account' | 'company'>) {
  const { t } = useTranslation('accountAdmin')
  const mayChange = useMayCall()(changeCertifiedCompany)
  const [isChanging, setChanging] = useState(false)
  const newest = company && 'data' in company ? company.data.versions[0] : undefined
  // Nothing was stated: the section would say nothing.
  if (company && 'data' in company && !newest) return null
  const isVerified = company && 'data' in company && company.data.status === 'verified'
  return (
    <Section
      id="company"
      title={t('company.title')}
      loaded={company}
      aside={
        isVerified && mayChange && account.state !== 'closed' ? (
          <Button tone="quiet" size="small" onClick={() => setChanging(true)}>
            {t('company.change')}
          </Button>
        ) : null
      }
    >
      {({ versions }) => (
        <>
          <ol className="plain above-2 text-s">
            {versions.map((version, index) => (
              <VersionRow key={version.version} version={version} before={versions[index + 1]} />
            ))}
          </ol>
          {isChanging && newest ? (
            <ChangeDialog account={account} newest={newest} onClose={() => setChanging(false)} />
          ) : null}
        </>
      )}
    </Section>
  )
}

const FIELDS = [
  'companyName',
  'registrationNumber',
  'country',
  'address',
  'contactName',
  'contactPhone',
] as const satisfies readonly (keyof Version['company'])[]

/** A version: who stated it and when; of a later one only what it changed. */
function VersionRow({
  version: { version, at, by, reason, evidence, company },
  before,
}: {
  readonly version: Version
  readonly before: Version | undefined
}) {
  const { t, i18n } = useTranslation(['accountAdmin', 'certification'])
  const name = by ?? t('company.gone')
  const changed = FIELDS.filter((field) => company[field] !== (before?.company[field] ?? ''))
  const phoneText = usePhoneText()
  const shown = (of: Version['company'], field: keyof Version['company']): string => {
    if (field === 'country' && of.country) return countryName(of.country, i18n.language as Language)
    return (field === 'contactPhone' ? phoneText(of[field]) : of[field]) || '–'
  }
  const facts = changed.map((field): Term => {
    const was = before && shown(before.company, field)
    const value = was ? (
      <>
        <Text>{shown(company, field)}</Text>
        <s className="block quiet">
          <span className="visually-hidden">{t('company.before')}</span> <Text>{was}</Text>
        </s>
      </>
    ) : (
      shown(company, field)
    )
    return [t(`certification:field.${field}`), value]
  })
  const said = [
    ...(reason === null ? [] : [[t('company.reason'), reason] as const]),
    ...(evidence === null ? [] : [[t('company.evidence'), evidence] as const]),
  ]
  return (
    <li className="pad-ends-3 ruled">
      <p className="row gap-0 across-2 baseline">
        <b>{t('company.version', { number: version })}</b>
        <Gap />
        <small className="quiet text-xs">
          <Text>
            {t(reason === null ? 'company.stated' : 'company.changed', { name })} ·{' '}
            {momentText(at, i18n.language as Language)}
          </Text>
        </small>
      </p>
      <FactList facts={[...facts, ...said]} />
      {before && changed.length === 0 ? (
        <p className="above-2 quiet text-s">{t('company.unchanged')}</p>
      ) : null}
    </li>
  )
}
