import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { createTrial, listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { mayCallNow, useMayCall } from '#web/platform/session/permissions.ts'
import { clearWaitingApplication, useWaitingApplication } from '#web/platform/session/waiting-application.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { WaitingNote } from '#web/ui/waiting-note.tsx'
import styles from './own-trials.module.css'
import { TrialCard } from './trial-card.tsx'
import { TRIAL_DRAFT } from './trial-values.ts'
import { loadTrials, type TrialList, useTrials } from './use-trials.ts'

export const handle = {
  text: ['trial', 'trialExtension', 'needsCertification'],
} satisfies PageHandle

const LEAD = { days: TRIAL.days, hours: TRIAL.idleStopMinutes / 60 }

export async function clientLoader(): Promise<TrialList | null> {
  return mayCallNow(listTrials) ? loadTrials() : null
}
clientLoader.hydrate = true as const

/** A partner’s pipeline, which follows as a part of the page, is its main work and comes first. */
export default function OwnTrialsPage() {
  const first = useLoaderData<typeof clientLoader>()
  return (
    <>
      <Outlet />
      {first ? <OwnTrials first={first} /> : null}
    </>
  )
}

/** The application that is filled in and not submitted, to continue or discard. */
function UnsentTrial() {
  const { t, i18n } = useTranslation('trial')
  const stored = useWaitingApplication('trial')
  const [discarded, setDiscarded] = useState(false)
  if (!stored || discarded) return null
  const discard = (): void => {
    formDraft(TRIAL_DRAFT).clear()
    clearWaitingApplication('trial')
    setDiscarded(true)
    document.getElementById('trials')?.focus()
  }
  return (
    <WaitingNote
      title={t('waiting.unsent', { place: stored.place })}
      text={t('waiting.until', { time: deadlineText(stored.endsAt, i18n.language as Language) })}
    >
      <ButtonLink size="small" href={PATHS.freeTrial}>
        {t('waiting.continue')}
      </ButtonLink>
      <Button tone="bare" size="small" onClick={discard}>
        {t('waiting.discard')}
      </Button>
    </WaitingNote>
  )
}

/** The account’s trials. */
function OwnTrials({ first }: { first: TrialList }) {
  const { t } = useTranslation('trial')
  const { trials, now, stale, replace } = useTrials(first)
  const mayApply = useMayCall()(createTrial)
  return (
    <section className="stack gap-4" aria-labelledby="trials">
      <div className="row gap-2 across-4 baseline between">
        <h2 className="text-h3" id="trials" tabIndex={-1}>
          {t('own.title')}
        </h2>
        {trials.length > 0 && mayApply ? (
          <a className="brand text-s strong" href={PATHS.freeTrial}>
            {t('own.another')}
          </a>
        ) : null}
        <p className={styles.lead}>{t('own.lead', LEAD)}</p>
      </div>
      {mayApply ? <UnsentTrial /> : null}
      <p className="amber text-s hide-empty" role="status">
        {stale ? t('own.reconnecting') : null}
      </p>
      {trials.length > 0 ? (
        <ul className="plain stack gap-4">
          {trials.map((trial) => (
            <TrialCard key={trial.id} trial={trial} now={now} onChanged={replace} />
          ))}
        </ul>
      ) : (
        <EmptyNote
          as="h3"
          icon="desktop"
          title={t('own.empty')}
          text={mayApply ? t('own.emptyText') : t('notAllowed.text')}
        >
          {mayApply ? (
            <ButtonLink href={PATHS.freeTrial} size="medium">
              {t('more.apply')}
            </ButtonLink>
          ) : null}
        </EmptyNote>
      )}
    </section>
  )
}
