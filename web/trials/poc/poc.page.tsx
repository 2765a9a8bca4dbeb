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
import { RequestState, saidWith, useRequestWords, WithdrawRequest } from '#web/requests/request/shared.ts'
import { buttonClass, TextButton } from '#web/ui/button.tsx'
import { useObjectState } from '#web/ui/edited/use-object-state.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './poc.module.css'
import { PocCorrection } from './poc-correction.tsx'
import { PocFacts } from './poc-facts.tsx'
import { PocFlow } from './poc-flow.tsx'
import { asksForFields } from './poc-parts.ts'
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
  const isAsked = poc.actions.includes('resubmit')
  const [way, setWay] = useObjectState<Way>(`${poc.requestId} ${poc.revision}`, firstWay(poc))
  const isByForm = isAsked && way === 'form'
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
          <State poc={poc} said={saidWith(isByForm ? withoutFields(poc) : poc)} />
          <Plan poc={poc} />
        </div>
        {isAsked ? <Answer poc={poc} way={way} onWay={setWay} onRefused={setRefusal} /> : null}
        <div className={`stack gap-5 fit packed ${styles.messages}`}>
          <Messages poc={poc} onChange={shownIsTrue} isAsked={isAsked} />
        </div>
        {isByForm ? null : (
          <section className="stack gap-3 fit" aria-labelledby="requirement">
            <h2 className="text-l" id="requirement">
              {t('page.requirement')}
            </h2>
            <PocFacts form={poc.form} />
          </section>
        )}
        <Withdraw poc={poc} />
      </div>
    </div>
  )
}

/** What the desk said about no field: what it asks of fields is at them. */
function withoutFields({ reasons, note }: Poc): Pick<Poc, 'reasons' | 'note'> {
  return { reasons: reasons.filter(({ field }) => field === null), note }
}

/** How a question of the desk is answered: by the form where it names fields of it, else by a message. */
type Way = 'form' | 'message'

function firstWay(poc: Poc): Way {
  return !poc.mayWrite || asksForFields(poc) ? 'form' : 'message'
}

interface AnswerProps {
  readonly poc: Poc
  readonly way: Way
  readonly onWay: (way: Way) => void
  readonly onRefused: (message: string) => void
}

/** The answer to what the desk asked. Where it named no fields, there are two ways, and one of them is on the page. */
function Answer({ poc, way, onWay, onRefused }: AnswerProps) {
  const { t } = useTranslation('poc')
  const other = way === 'form' ? 'message' : 'form'
  return (
    <section className="stack gap-4 fit" aria-labelledby="answer">
      <h2 className="text-l" id="answer">
        {way === 'form' ? t('page.correct') : t('page.answer')}
      </h2>
      {way === 'form' ? (
        <PocCorrection poc={poc} onRefused={onRefused} />
      ) : (
        <Write poc={poc} onChange={shownIsTrue} isAsked />
      )}
      {firstWay(poc) === 'message' ? (
        <p className="text-s">
          <TextButton onClick={() => onWay(other)}>
            <Text>{t(way === 'form' ? 'page.byMessage' : 'page.byForm')}</Text>
          </TextButton>
        </p>
      ) : null}
    </section>
  )
}

interface PartProps {
  readonly poc: Poc
  readonly onChange: () => Promise<void>
}

/** The state, who acts next, and what the desk said with the last step. */
function State({ poc, said }: Pick<PartProps, 'poc'> & { readonly said: readonly string[] }) {
  const { t } = useTranslation(['poc', 'request'])
  const isAsked = poc.actions.includes('resubmit')
  const texts = { label: t('page.flow'), said: isAsked ? t('request:page.asked') : t('page.said') }
  const mayCreate = useMayCall()(createPoc)
  const isOver = poc.state === 'rejected' || poc.state === 'withdrawn'
  return (
    <>
      <RequestState kind="poc" request={poc} said={said} now={poc.now} texts={texts} />
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

function Withdraw({ poc }: Pick<PartProps, 'poc'>) {
  const { t } = useTranslation('poc')
  const texts = {
    withdraw: t('page.withdraw'),
    withdrawQuestion: t('page.withdrawQuestion'),
    withdrawText: t('page.withdrawText'),
    withdrawn: t('page.withdrawn'),
  }
  return <WithdrawRequest request={poc} texts={texts} onChange={shownIsTrue} />
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

interface TalkProps extends PartProps {
  /** The desk has asked: what is written answers it, and the request returns to review. */
  readonly isAsked: boolean
}

/** The messages, with the field for another one unless an answer is being written. */
function Messages({ poc, onChange, isAsked }: TalkProps) {
  const { t } = useTranslation(['poc', 'request'])
  const { messages, mayWrite, actions } = poc
  return (
    <>
      <PocThread title={t('thread.title')} messages={messages} side="applicant" />
      {mayWrite && !isAsked ? <Write poc={poc} onChange={onChange} isAsked={false} /> : null}
      {mayWrite && isAsked ? <p className="quiet text-s">{t('request:page.answerFirst')}</p> : null}
      {!mayWrite && messages.length > 0 && actions.length === 0 ? (
        <p className="quiet text-s">{t('thread.closed')}</p>
      ) : null}
    </>
  )
}

function Write({ poc: { requestId, revision }, onChange, isAsked }: TalkProps) {
  const { t } = useTranslation('poc')
  return (
    <PocWrite
      requestId={requestId}
      label={isAsked ? t('thread.answerLabel') : t('thread.label')}
      hint={isAsked ? t('thread.answerHint') : undefined}
      action={isAsked ? t('thread.answer') : t('thread.send')}
      send={(said, intention) => {
        const body = { ...said, revision: isAsked ? revision : null }
        return callApi(sendPocMessage, { params: { requestId }, body }, { intention })
      }}
      onChange={onChange}
    />
  )
}
