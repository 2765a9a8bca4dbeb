import { useTranslation } from 'react-i18next'
import type { Certificate, Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { certificatePath } from '#contract/publishing/facts/facts.fields.ts'
import styles from './certificate-cards.module.css'
import { FactMissing } from './fact-missing.tsx'
import { useFactTexts } from './use-fact-texts.ts'

/** Certificates with number, scope and last day; a neutral card where none is published. */
export function CertificateCards({ certificates }: { certificates: Facts['certificates'] }) {
  const { t } = useTranslation('facts')
  const list = certificates?.value ?? []
  return (
    <>
      <ul className={styles.certificates}>
        {list.map((certificate) => (
          <CertificateCard key={certificate.number} certificate={certificate} />
        ))}
        <li className={`stack ${styles.open}`}>
          <FactMissing title={list.length > 0 ? t('certificates.more') : t('certificates.title')} />
        </li>
      </ul>
      {certificates?.demo ? <p className="above-3 faint text-xs">{t('allDemoAbove')}</p> : null}
    </>
  )
}

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('facts')
  const { day } = useFactTexts()
  const { name, number, scope, issuer, issuedOn, expiresOn, url, file, state } = certificate
  return (
    <li className="card pad-5 stack gap-2 start packed text-s">
      <div className={`line top between full ${styles.seal}`}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d="M14 24 10 37l10-5 10 5-4-13" fill="var(--brand-wash)" stroke="var(--brand)" />
          <circle cx="20" cy="16" r="12" fill="var(--sheet)" stroke="var(--brand)" strokeWidth="1.5" />
          <path d="m14.5 16 4 4 7-8" fill="none" stroke="var(--brand)" strokeWidth="2" />
        </svg>
        <span className="gap-2 inline center good text-xs strong" data-state={state}>
          {t(state === 'expired' ? 'certificates.expired' : 'certificates.valid')}
        </span>
      </div>
      <h3 className="text-l">{name}</h3>
      <p className="quiet">{scope}</p>
      <dl className="pad-top-3 stack gap-2 flush above-1 full ruled">
        <div>
          <dt className="faint text-xs">{t('certificates.number')}</dt>
          <dd className="flush">{number}</dd>
        </div>
        {issuer ? (
          <div>
            <dt className="faint text-xs">{t('certificates.issuer')}</dt>
            <dd className="flush">{issuer}</dd>
          </div>
        ) : null}
        <div>
          <dt className="faint text-xs">{t('certificates.period')}</dt>
          <dd className="flush figures">
            {t('certificates.fromTo', { from: day(issuedOn), to: day(expiresOn) })}
          </dd>
        </div>
      </dl>
      {file ? (
        <a className="tap brand strong" href={certificatePath(file)} download>
          {t('certificates.download', { type: file.type.toUpperCase() })}
        </a>
      ) : null}
      {url ? (
        <a className="tap brand strong" href={url} rel="noopener noreferrer" target="_blank">
          {t('certificates.verify')}
        </a>
      ) : null}
    </li>
  )
}
