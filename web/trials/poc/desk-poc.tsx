import { useTranslation } from 'react-i18next'
import { getPocOnDesk, writePocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { DeskPane, useDeskPart } from '#web/requests/request/shared.ts'
import { DeskOutcome } from './desk-outcome.tsx'
import { DeskPlan } from './desk-plan.tsx'
import { PocThread, PocWrite } from './poc-thread.tsx'

interface DeskPocProps {
  readonly requestId: string
  /** Of the request as the queue has it: with another one this part is asked for again. */
  readonly version: string
}

/** What an operator has of a proof of concept besides the queue: messages, the next step, the outcome. */
export function DeskPoc({ requestId, version }: DeskPocProps) {
  const { t } = useTranslation(['pocDesk', 'poc'])
  const state = useDeskPart(getPocOnDesk, requestId, version)
  const { part: poc, setPart: setPoc } = state
  const mayWrite = useMayCall()(writePocMessage)
  const label = t('label')
  if (!poc) return <DeskPane label={label} state={state} />
  return (
    <DeskPane label={label} state={state}>
      <PocThread title={t('title')} messages={poc.messages} side="operator" />
      {mayWrite && poc.mayWrite ? (
        <PocWrite
          requestId={requestId}
          label={t('poc:thread.label')}
          hint={t('mailed')}
          action={t('toApplicant')}
          send={(body, intention) => callApi(writePocMessage, { params: { requestId }, body }, { intention })}
          onChange={state.load}
        />
      ) : null}
      <DeskPlan poc={poc} onChange={setPoc} />
      <DeskOutcome poc={poc} onChange={setPoc} />
    </DeskPane>
  )
}
