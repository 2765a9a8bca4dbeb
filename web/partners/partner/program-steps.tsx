import { useTranslation } from 'react-i18next'
import type { PartnerProgram } from '#contract/partners/partner/partner.endpoints.ts'
import { certificationPath, PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import styles from './program.module.css'

/** What it takes to work as a partner, and where each part is. */
export function ProgramSteps({ program }: { readonly program: PartnerProgram }) {
  const { t } = useTranslation('partnerProgram')
  const mayOpen = useMayOpen()
  const { isPartner, certification, application } = program
  const applied = isPartner ? 'approved' : (application?.state ?? 'next')
  const isVerified = certification === 'verified'
  const hasApplied = isPartner || application !== null
  return (
    <ol className={`plain stack gap-4 columns-14 ${styles.steps}`} aria-label={t('steps.label')}>
      <li data-state={isPartner ? 'done' : 'now'} aria-current={isPartner ? undefined : 'step'}>
        <b className="ink">{t('steps.apply.title')}</b>
        <span>{t(`steps.apply.${applied}`)}</span>
      </li>
      <li data-state={isVerified ? 'done' : hasApplied ? 'now' : 'later'}>
        <b className="ink">{t('steps.certify.title')}</b>
        <span>{t(`steps.certify.text.${certification}`)}</span>
        {mayOpen(PATHS.certification) ? (
          <a
            className="own-start tap brand strong"
            href={certificationPath(isVerified ? undefined : PATHS.joinNow)}
          >
            {t(`steps.certify.go.${certification}`)}
          </a>
        ) : null}
      </li>
      <li data-state={isPartner && isVerified ? 'now' : 'later'}>
        <b className="ink">{t('steps.work.title')}</b>
        <span>{t('steps.work.text')}</span>
        {isPartner && mayOpen(PATHS.pipelineInfo) ? (
          <a className="own-start tap brand strong" href={PATHS.pipelineInfo}>
            {t('steps.work.deal')}
          </a>
        ) : null}
        {isPartner && isVerified && mayOpen(PATHS.invitations) ? (
          <a className="own-start tap brand strong" href={PATHS.invitations}>
            {t('steps.work.invite')}
          </a>
        ) : null}
      </li>
    </ol>
  )
}
