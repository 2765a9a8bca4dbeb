import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useSearchParams } from 'react-router'
import {
  type Certification,
  getCertification,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import { IDENTITY_AGREEMENT } from '#contract/company/certification/certification.fields.ts'
import { canSubmit } from '#contract/company/certification/certification.rules.ts'
import { type AgreementHead, listAgreements } from '#contract/people/agreement/agreement.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { returnPath } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './certification.module.css'
import { CertificationForm } from './certification-form.tsx'
import { CertificationState } from './certification-state.tsx'
import { StatedCompany } from './stated-company.tsx'

export const handle = {
  text: ['certification', 'formProgress', 'request', 'requestKinds', 'file', 'upload'],
  outline: (t) => ({ sections: [{ lead: t('certification:lead') }] }),
} satisfies PageHandle

interface Loaded {
  readonly certification: Certification
  /** The text that the consent is to. */
  readonly agreement: AgreementHead | undefined
}

export async function clientLoader(): Promise<Loaded> {
  const [certification, texts] = await Promise.all([
    callApi(getCertification, {}).then(orThrow),
    callApi(listAgreements, {}).then(orThrow),
  ])
  return {
    certification,
    agreement: texts.list.find(({ agreement }) => agreement === IDENTITY_AGREEMENT),
  }
}
clientLoader.hydrate = true as const

/** The company verification of the account: its state, and the form where it can be submitted. */
export default function CertificationPage() {
  const { t } = useTranslation('certification')
  const { certification, agreement } = useLoaderData<typeof clientLoader>()
  const maySubmit = useMayCall()(submitCertification)
  const isOpen = canSubmit(certification.status)
  const [refusal, setRefusal] = useState<string>()
  const [query] = useSearchParams()
  const next = returnPath(query.get('next'))
  return (
    <AccountSection lead={certification.status === 'none' ? t('lead') : undefined}>
      <div className={`stack gap-6 fit ${styles.page}`}>
        <FailureNote>{refusal}</FailureNote>
        {certification.status === 'none' ? null : (
          <CertificationState
            certification={certification}
            onChange={() => {
              // What was refused before is about the state that has gone.
              setRefusal(undefined)
              return shownIsTrue()
            }}
          />
        )}
        {next ? (
          certification.status === 'verified' ? (
            <p>
              <ButtonLink href={next} size="medium">
                {t('goOn')}
              </ButtonLink>
            </p>
          ) : (
            <p className="quiet text-s">{t('next')}</p>
          )
        ) : null}
        {isOpen && maySubmit && agreement ? (
          <CertificationForm
            key={certification.requestId ?? ''}
            certification={certification}
            agreement={agreement}
            onRefused={setRefusal}
          />
        ) : null}
        {isOpen && !maySubmit ? <p className="quiet text-s">{t('readOnly')}</p> : null}
        {isOpen ? null : <StatedCompany certification={certification} />}
      </div>
    </AccountSection>
  )
}
