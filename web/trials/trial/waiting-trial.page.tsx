import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { browserErrors } from '#contract/kit/errors/browser.errors.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { clearWaitingApplication, waitingApplication } from '#web/platform/session/waiting-application.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { stayingToastAfterLeaving } from '#web/ui/toast.ts'
import { TRIAL_DRAFT, type TrialValues, toTrialForm } from './trial-values.ts'
import styles from './waiting-trial.module.css'

export const handle = { text: ['trial'] } satisfies PageHandle

const EARLIER = browserErrors.earlier.code

interface Waiting {
  readonly values: TrialValues
  readonly catalog: Catalog
}

/** The application that waits in this tab, with the names of its parts; null without one. */
export async function clientLoader(): Promise<Waiting | null> {
  const values = formDraft<TrialValues>(TRIAL_DRAFT).read()
  if (!values || !waitingApplication('trial') || !mayCallNow(createTrial)) return null
  const catalog = await callApi(getCatalog, {})
  return catalog.ok ? { values: values as TrialValues, catalog: catalog.data } : null
}
clientLoader.hydrate = true as const

/** Part of the page after registration: one button submits the application that was filled in before. */
export default function WaitingTrialPart() {
  const waiting = useLoaderData<typeof clientLoader>()
  return waiting ? <WaitingTrial {...waiting} /> : null
}

function WaitingTrial({ values, catalog }: Waiting) {
  const { t, i18n } = useTranslation('trial')
  const [draft] = useState(() => formDraft<TrialValues>(TRIAL_DRAFT))
  const action = useAction()
  const region = catalog.regions.find(({ id }) => id === values.regionId)
  const size = catalog.sizes.find(({ id }) => id === values.sizeId)

  const submit = async (): Promise<void> => {
    const body = toTrialForm(values)
    const { intention } = draft
    const made = await action.run(async () => {
      const result = await callApi(createTrial, { body }, { intention, takesEarlier: true })
      // An application that was changed after one whose answer was lost was not sent.
      if (result.ok && result.earlier) stayingToastAfterLeaving(localErrorText(i18n, EARLIER) ?? EARLIER)
      else if (result.ok) draft.clear()
      return result
    })
    if (!made) return
    clearWaitingApplication('trial')
    return leaveFor(pathTo(PATHS.trialResult, {}, { trial: made.id }))
  }

  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 className="text-h3" id="waiting">
        {t('waiting.title')}
      </h2>
      <p className="quiet">{t('waiting.text')}</p>
      <dl className="flush ruled-below text-s">
        <div>
          <dt className="rigid quiet">{t('field.region')}</dt>
          <dd className="slim flush strong break text-end">{region?.name ?? '–'}</dd>
        </div>
        <div>
          <dt className="rigid quiet">{t('field.size')}</dt>
          <dd className="slim flush strong break text-end">{size ? sizeName(size) : '–'}</dd>
        </div>
        <div>
          <dt className="rigid quiet">{t('field.companyName')}</dt>
          <dd className="slim flush strong break text-end">{values.companyName}</dd>
        </div>
      </dl>
      <FailureNote>{action.error}</FailureNote>
      <div className="row gap-3">
        <Button size="large" busy={action.busy} onClick={() => void submit()}>
          {t('waiting.submit')}
        </Button>
        <ButtonLink tone="quiet" href={PATHS.freeTrial}>
          {t('waiting.change')}
        </ButtonLink>
      </div>
    </section>
  )
}
