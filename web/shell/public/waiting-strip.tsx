import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PATHS } from '#web/platform/paths/paths.ts'
import {
  useWaitingApplications,
  WAITING_KINDS,
  type WaitingKind,
} from '#web/platform/session/waiting-application.ts'
import styles from './waiting-strip.module.css'

/** Where an application that waits goes on. */
const FORMS = {
  trial: PATHS.freeTrial,
  partner: PATHS.partnerApply,
  poc: PATHS.proofOfConcept,
} as const satisfies Record<WaitingKind, string>

/**
 * A line above the header that leads back to an application that was filled in and not submitted. The script in the
 * head shows the one of its kind before the first paint (`data-unsent`); what it is for is known to pages with React
 * only. The form itself says that it has been restored.
 */
export function WaitingStrip() {
  const { t } = useTranslation('kit')
  const { pathname } = useLocation()
  const waiting = useWaitingApplications()
  const placeOf = (kind: WaitingKind) => waiting.find((each) => each.kind === kind)?.place
  return WAITING_KINDS.filter((kind) => pathname !== FORMS[kind]).map((kind) => (
    <aside key={kind} className={styles.strip} data-kind={kind} aria-label={t('waiting.label')}>
      <a href={FORMS[kind]}>
        <b className="strong">
          {placeOf(kind) === undefined
            ? t(`waiting.some.${kind}`)
            : t(`waiting.${kind}`, { place: placeOf(kind) })}
        </b>
        <u className="brand strong">{t('waiting.continue')}</u>
      </a>
    </aside>
  ))
}
