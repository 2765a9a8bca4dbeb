import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPocOnDesk, type PocOnDesk, writePocMessage } from '#contract/features/poc/poc.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { DeskOutcome } from './desk-outcome.tsx'
import { DeskPlan } from './desk-plan.tsx'
import styles from './desk-poc.module.css'
import { PocThread, PocWrite } from './poc-thread.tsx'

interface DeskPocProps {
  readonly requestId: string
  /** Of the request as the queue has it: another one loads this part again. */
  readonly revision: number
  /** The request has changed here. */
  readonly onChange: () => void
}

/** What an operator has of a proof of concept besides the queue: messages, the next step, the outcome. */
export function DeskPoc({ requestId, revision, onChange }: DeskPocProps) {
  const { t } = useTranslation(['poc', 'kit'])
  const [poc, setPoc] = useState<PocOnDesk>()
  const [error, setError] = useState<ApiError>()
  const mayWrite = useMayCall()(writePocMessage)
  const load = useCallback(async () => {
    const found = await callApi(getPocOnDesk, { params: { requestId } })
    if (found.ok) setPoc(found.data)
    setError(found.ok ? undefined : found.error)
  }, [requestId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request that moved is read again
  useEffect(() => {
    void load()
  }, [load, revision])
  if (error)
    return (
      <div className={styles.pane}>
        <FailureNote>{error.errorMsg}</FailureNote>
        <Button tone="quiet" size="small" onClick={() => void load()}>
          {t('kit:retry')}
        </Button>
      </div>
    )
  if (!poc) return <div className={styles.pane} aria-busy="true" />
  const changed = (now: PocOnDesk): void => {
    const hasMoved = now.revision !== poc.revision
    setPoc(now)
    if (hasMoved) onChange()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={styles.pane} aria-label={t('desk.label')} tabIndex={0}>
      <PocThread title={t('desk.title')} messages={poc.messages} side="operator" />
      {mayWrite && poc.mayWrite ? (
        <PocWrite
          label={t('thread.label')}
          hint={t('desk.mailed')}
          action={t('desk.toApplicant')}
          send={async (message, idempotencyKey) => {
            const input = { params: { requestId }, body: { message } }
            const sent = await callApi(writePocMessage, input, { idempotencyKey })
            if (sent.ok) changed(sent.data)
            return sent
          }}
        />
      ) : null}
      <DeskPlan poc={poc} onChange={changed} onStale={load} />
      <DeskOutcome poc={poc} onChange={changed} onStale={load} />
    </section>
  )
}
