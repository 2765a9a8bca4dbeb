import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData, useSearchParams } from 'react-router'
import { TRIAL } from '#contract/kit/limits.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { TRIAL_ACTIONS, usesRegion } from '#contract/trials/trial/trial.rules.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { RequestTag } from '#web/requests/request/shared.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { LinkEndPage } from '#web/ui/entry-parts.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DesktopPicture } from './desktop-picture.tsx'
import { TrialActions } from './trial-actions.tsx'
import { TrialNote, TrialParts } from './trial-card.tsx'
import { TrialEndNote } from './trial-end-note.tsx'
import styles from './trial-result.module.css'
import { TrialStanding } from './trial-standing.tsx'
import { TrialClocks, TrialProgress, TrialTimeline } from './trial-status.tsx'
import { loadTrials, type TrialList, useTrials } from './use-trials.ts'

/** `open` belongs to the ways to connect. */
const NOT_OPEN = TRIAL_ACTIONS.filter((action) => action !== 'open')

export const handle = {
  text: ['trial', 'trialExtension', 'trialResult', 'needsCertification'],
} satisfies PageHandle

export async function clientLoader(): Promise<TrialList> {
  return loadTrials()
}
clientLoader.hydrate = true as const

/**
 * The state of a trial, what comes next, and once it is ready how to connect, which is a route of another feature.
 */
export default function TrialResultPage() {
  const { t } = useTranslation(['trial', 'trialResult'])
  const loaded = useLoaderData<typeof clientLoader>()
  const { trials, now, stale, replace } = useTrials(loaded)
  const [query] = useSearchParams()
  const wanted = query.get('trial')
  const trial = wanted ? trials.find((each) => each.id === wanted) : trials[0]
  if (!trial) return <NoTrial isUnknown={wanted !== null} />
  return (
    <div key={trial.id} className={styles.result}>
      <BackLink href={PATHS.accountOverview}>{t('own.title')}</BackLink>
      <div className={`stack gap-4 across-6 fit center ${styles.top}`}>
        <div className={styles.stage} data-state={trial.state}>
          <DesktopPicture />
        </div>
        <div className={`stack gap-2 ${styles.head}`} role="status">
          <p>
            <RequestTag kind="trial" state={trial.state}>
              {t(`state.${trial.state}`)}
            </RequestTag>
          </p>
          <h1>{t(`trialResult:result.${trial.state}`)}</h1>
          <p>{t(`trialResult:result.${trial.state}Text`, { days: TRIAL.days, grace: TRIAL.graceDays })}</p>
        </div>
      </div>
      {stale ? (
        <p className="amber text-s" role="status">
          {t('own.reconnecting')}
        </p>
      ) : null}
      <div className={`stack gap-5 fit ${styles.columns}`}>
        <div className="stack gap-5 fit packed">
          <TrialProgress trial={trial} now={now} />
          <TrialNote trial={trial} />
          <TrialEndNote trial={trial} />
          <TrialStanding trial={trial} />
          {trial.state === 'ready' ? (
            <Outlet context={<TrialActions trial={trial} only={['open']} onChanged={replace} />} />
          ) : null}
          <TrialActions trial={trial} only={NOT_OPEN} onChanged={replace} />
          <NextSteps trial={trial} />
          <Actions trial={trial} />
        </div>
        <aside className={styles.card} aria-label={t('own.timeline')}>
          <div>
            <h2 className="text-l">{trial.regionName}</h2>
            <TrialParts trial={trial} />
          </div>
          <TrialClocks trial={trial} now={now} />
          <TrialTimeline trial={trial} />
        </aside>
      </div>
    </div>
  )
}

/** What happens next; nothing after the end of a trial. */
function NextSteps({ trial }: { trial: Trial }) {
  const { t } = useTranslation(['trial', 'trialResult'])
  if (isOver(trial) || trial.state === 'converted') return null
  const hours = { idle: TRIAL.idleStopMinutes / 60, trial: TRIAL.days * 24 }
  return (
    <section>
      <h2 className="text-m">{t('trialResult:result.next')}</h2>
      <ol className={styles.next}>
        {trial.readyAt === null ? <li>{t('trialResult:result.nextMail')}</li> : null}
        {trial.readyAt === null ? <li>{t('trialResult:result.nextConsole')}</li> : null}
        <li>{t('trialResult:result.nextIdle', { hours: hours.idle })}</li>
        <li>{t('trialResult:result.nextEnd', { hours: hours.trial, grace: TRIAL.graceDays })}</li>
      </ol>
    </section>
  )
}

function Actions({ trial }: { trial: Trial }) {
  const { t } = useTranslation(['trial', 'trialResult'])
  return (
    <div className="row gap-3">
      {isOver(trial) ? (
        <ButtonLink href={PATHS.freeTrial}>
          {usesRegion(trial.state) ? t('trialResult:result.elsewhere') : t('trialResult:result.again')}
        </ButtonLink>
      ) : null}
      <ButtonLink tone="quiet" href={PATHS.accountOverview}>
        {t('trialResult:result.toTrials')}
      </ButtonLink>
    </div>
  )
}

function isOver({ state }: Trial): boolean {
  return state === 'ended' || state === 'wiped' || !usesRegion(state)
}

/** The address names a trial that the account does not have, or the account has none. */
function NoTrial({ isUnknown }: { readonly isUnknown: boolean }) {
  const { t } = useTranslation(['trial', 'trialResult', 'accountTitles'])
  if (!isUnknown)
    return (
      <div className="stack gap-5 fit">
        <PageTitle
          title={t('own.title')}
          lead={t('own.lead', { days: TRIAL.days, hours: TRIAL.idleStopMinutes / 60 })}
          back={{ path: PATHS.accountOverview, label: t('accountTitles:accountOverview') }}
        />
        <EmptyNote icon="desktop" title={t('own.empty')} text={t('own.emptyText')}>
          <ButtonLink size="medium" href={PATHS.freeTrial}>
            {t('trialResult:result.apply')}
          </ButtonLink>
        </EmptyNote>
      </div>
    )
  return (
    <div className={styles.result}>
      <LinkEndPage title={t('trialResult:result.missing')} lead={t('trialResult:result.missingText')}>
        <ButtonLink href={PATHS.accountOverview}>{t('trialResult:result.toTrials')}</ButtonLink>
        <a href={PATHS.freeTrial}>{t('trialResult:result.apply')}</a>
      </LinkEndPage>
    </div>
  )
}
