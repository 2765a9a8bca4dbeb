import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CertifiedCompany as Certified,
  changeCertifiedCompany,
} from '#contract/features/certification/certification.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './account-admin.module.css'
import type { AccountPageData } from './account-data.ts'
import { Section } from './account-section.tsx'

// Loaded when it opens: it has the list of countries.
const ChangeDialog = lazy(async () => ({ default: (await import('./change-company.tsx')).ChangeCompany }))

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
          <ol className={styles.versions}>
            {versions.map((version, index) => (
              <VersionRow key={version.version} version={version} before={versions[index + 1]} />
            ))}
          </ol>
          <Suspense>
            {isChanging && newest ? (
              <ChangeDialog account={account} newest={newest} onClose={() => setChanging(false)} />
            ) : null}
          </Suspense>
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
  return (
    <li>
      <p>
        <b>{t('company.version', { number: version })}</b>{' '}
        <small>
          {t(reason === null ? 'company.stated' : 'company.changed', { name })} ·{' '}
          {formatDateTime(at, i18n.language as Language)}
        </small>
      </p>
      <dl className={styles.facts}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{t(`certification:field.${field}`)}</dt>
            <dd>
              {company[field] || '–'}
              {before?.company[field] ? (
                <s>
                  <span className="visually-hidden">{t('company.before')}</span> {before.company[field]}
                </s>
              ) : null}
            </dd>
          </div>
        ))}
        {reason === null ? null : <Said term={t('company.reason')}>{reason}</Said>}
        {evidence === null ? null : <Said term={t('company.evidence')}>{evidence}</Said>}
      </dl>
      {before && changed.length === 0 ? <p className={styles.note}>{t('company.unchanged')}</p> : null}
    </li>
  )
}

function Said({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
