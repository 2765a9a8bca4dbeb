import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { createPoc, getPoc, type Poc, sendPocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { RequestState, useRequestWords } from '#web/requests/request/shared.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './poc.module.css'
import { PocCorrection } from './poc-correction.tsx'
import { PocFacts } from './poc-facts.tsx'
import { PocFlow } from './poc-flow.tsx'
import { PlanLines } from './poc-plan.tsx'
import { PocThread, PocWrite } from './poc-thread.tsx'

export const handle = { text: ['poc', 'attachment', 'request', 'requestKinds'] } satisfies PageHandle

export async function clientLoader({ params }: LoaderFunctionArgs): Promise<Poc> {
  return orThrow(await callApi(getPoc, { params: { requestId: params.requestId ?? '' } }))
}
clientLoader.hydrate = true as const

/** One proof of concept: where it is, what comes next, the messages, and what was asked for. */
export default function PocPage() {
  const { t } = useTranslation('poc')
  const poc = useLoaderData<typeof clientLoader>()
  const words = useRequestWords()
  const [refusal, setRefusal] = useState<string>()
  const mayCorrect = poc.actions.includes('resubmit')
  return (
    <div className="stack gap-5 fit">
      <PageTitle
        title={words.titleOf({ kind: 'poc', state: poc.state, title: poc.title })}
        back={{ path: PATHS.application, label: t('page.back') }}
      />
      <FailureNote>{refusal}</FailureNote>
      <PocFlow poc={poc} />
      <div className={`stack gap-6 across-7 fit ${styles.columns}`}>
        <div className="stack gap-5 fit packed">
          <State poc={poc} onChange={shownIsTrue} />
          <Plan poc={poc} />
        </div>
        <div className={`stack gap-5 fit packed ${styles.messages}`}>
          <Messages poc={poc} onChange={shownIsTrue} />
        </div>
        <section className="stack gap-3 fit" aria-labelledby="requirement">
          <h2 className="text-l" id="requirement">
            {mayCorrect ? t('page.correct') : t('page.requirement')}
          </h2>
          {mayCorrect ? <PocCorrection poc={poc} onRefused={setRefusal} /> : <PocFacts form={poc.form} />}
        </section>
      </div>
    </div>
  )
}

interface PartProps {
  readonly poc: Poc
  readonly onChange: () => Promise<void>
}

/** The state, who acts next, and what the desk said with the last step. */
function State({ poc, onChange }: PartProps) {
  const { t } = useTranslation('poc')
  const texts = {
    label: t('page.flow'),
    said: t('page.said'),
    steps: t('page.steps'),
    withdraw: t('page.withdraw'),
    withdrawQuestion: t('page.withdrawQuestion'),
    withdrawText: t('page.withdrawText'),
    withdrawn: t('page.withdrawn'),
  }
  const mayCreate = useMayCall()(createPoc)
  const isOver = poc.state === 'rejected' || poc.state === 'withdrawn'
  return (
    <>
      <RequestState kind="poc" request={poc} now={poc.now} texts={texts} onChange={onChange} />
      {isOver && mayCreate ? (
        <p>
          <a href={PATHS.proofOfConcept} className={buttonClass({ tone: 'quiet' })}>
            {t('page.again')}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** The next step of the desk; before the first one, that it comes. */
function Plan({ poc: { plan, state } }: Pick<PartProps, 'poc'>) {
  const { t } = useTranslation('poc')
  if (!plan && state !== 'approved') return null
  return (
    <section className="stack gap-3 fit" aria-labelledby="plan">
      <h2 className="text-l" id="plan">
        {t('page.plan')}
      </h2>
      {plan ? <PlanLines plan={plan} /> : <p className="quiet text-s">{t('page.noPlan')}</p>}
    </section>
  )
}

function Messages({ poc, onChange }: PartProps) {
  const { t } = useTranslation('poc')
  const { requestId, messages, mayWrite, revision, state, actions } = poc
  const answers = state === 'moreInformation' && actions.includes('resubmit')
  return (
    <>
      <PocThread title={t('thread.title')} messages={messages} side="applicant" />
      {mayWrite ? (
        <PocWrite
          requestId={requestId}
          label={t('thread.label')}
          hint={answers ? t('thread.answerHint') : undefined}
          action={answers ? t('thread.answer') : t('thread.send')}
          send={async (said, intention) => {
            const body = { ...said, revision: answers ? revision : null }
            const sent = await callApi(sendPocMessage, { params: { requestId }, body }, { intention })
            // Also where it was refused: the state may be another one by now.
            if (sent.ok || sent.error.status === 409) await onChange()
            return sent
          }}
        />
      ) : messages.length > 0 && actions.length === 0 ? (
        <p className="quiet text-s">{t('thread.closed')}</p>
      ) : null}
    </>
  )
}
