import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endTrialEarly,
  openTrialDesktop,
  retryTrial,
  startTrial,
  stopTrial,
  type Trial,
} from '#contract/features/trial/trial.endpoints.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import type { TrialAction } from '#contract/features/trial/trial.rules.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { toast } from '#web/ui/toast.ts'

const CALLS = { start: startTrial, stop: stopTrial, endEarly: endTrialEarly, retry: retryTrial } as const
const TONES = {
  open: 'main',
  start: 'main',
  retry: 'main',
  stop: 'quiet',
  endEarly: 'bare',
  convert: 'quiet',
  extend: 'bare',
} as const

/** Their code and texts are loaded when they are asked for. */
const ConvertDialog = late(async () => (await import('./trial-conversion.tsx')).ConvertTrial)
const ExtendDialog = late(async () => (await import('./trial-extension.tsx')).ExtendTrial)

const DONE = { start: 'started', stop: 'stopped', endEarly: 'ended', retry: 'retried' } as const

/** Actions that are one call; the others ask something first. */
type Moved = keyof typeof CALLS

interface TrialActionsProps {
  readonly trial: Trial
  /** Those to offer of what can be done now; default: all. */
  readonly only?: readonly TrialAction[]
  readonly onChanged: (trial: Trial) => void
}

/** What can be done with a trial now; what went wrong stays below the buttons. */
export function TrialActions({ trial, only, onChanged }: TrialActionsProps) {
  const { t } = useTranslation('trial')
  const [busy, setBusy] = useState<TrialAction>()
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [dialog, setDialog] = useState<'convert' | 'extend'>()
  const actions = trial.actions.filter((action) => only?.includes(action) ?? true)
  const params = { trialId: trial.id }

  const open = async (): Promise<void> => {
    const result = await callApi(openTrialDesktop, { params })
    if (!result.ok) return setError(result.error.errorMsg)
    onChanged(result.data.trial)
    window.location.assign(result.data.address ?? PATHS.console)
  }
  const move = async (action: Moved): Promise<void> => {
    const result = await callApi(CALLS[action], { params })
    if (!result.ok) return setError(result.error.errorMsg)
    setAsking(false)
    toast(t(`act.${DONE[action]}`))
    onChanged(result.data)
  }
  const run = async (action: Moved | 'open'): Promise<void> => {
    if (busy) return
    setBusy(action)
    setError(undefined)
    await (action === 'open' ? open() : move(action))
    setBusy(undefined)
  }
  if (actions.length === 0) return null
  return (
    <div>
      <Actions>
        {actions.map((action) => (
          <Button
            key={action}
            tone={TONES[action]}
            busy={busy === action}
            onClick={() => {
              if (action === 'convert' || action === 'extend') return setDialog(action)
              return action === 'endEarly' ? setAsking(true) : void run(action)
            }}
          >
            {t(`act.${action}`)}
            <span className="visually-hidden"> {trial.regionName}</span>
          </Button>
        ))}
      </Actions>
      {isAsking ? (
        <ConfirmDialog
          title={t('act.endQuestion', { place: trial.regionName })}
          label={t('act.endEarly')}
          action={{ busy: busy === 'endEarly', error }}
          onConfirm={() => void run('endEarly')}
          onClose={() => setAsking(false)}
        >
          <p>{t('act.endText', { grace: TRIAL.graceDays })}</p>
        </ConfirmDialog>
      ) : (
        <FailureNote>{error}</FailureNote>
      )}
      {dialog === 'convert' ? <ConvertDialog trial={trial} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'extend' ? (
        <ExtendDialog trial={trial} onChanged={onChanged} onClose={() => setDialog(undefined)} />
      ) : null}
    </div>
  )
}
