import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TRIAL } from '#contract/kit/limits.ts'
import {
  acceptTrialPlace,
  endTrialEarly,
  openTrialDesktop,
  retryTrial,
  startTrial,
  stopTrial,
  type Trial,
  withdrawTrial,
} from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialAction } from '#contract/trials/trial/trial.rules.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { Text } from '#web/ui/text.tsx'

const CALLS = {
  accept: acceptTrialPlace,
  withdraw: withdrawTrial,
  start: startTrial,
  stop: stopTrial,
  endEarly: endTrialEarly,
  retry: retryTrial,
} as const
const TONES = {
  open: 'main',
  accept: 'main',
  withdraw: 'bare',
  start: 'main',
  retry: 'main',
  stop: 'quiet',
  endEarly: 'bare',
  convert: 'quiet',
  extend: 'bare',
} as const
const DONE = {
  accept: 'accepted',
  withdraw: 'withdrawn',
  start: 'started',
  stop: 'stopped',
  endEarly: 'ended',
  retry: 'retried',
} as const

/** Their code is loaded when it is asked for. */
const ConvertDialog = late(async () => (await import('./trial-conversion.tsx')).ConvertTrial)
const ExtendDialog = late(async () => (await import('./trial-extension.tsx')).ExtendTrial)

/** Actions that are one call; the others ask something first. */
type Moved = keyof typeof CALLS

interface TrialActionsProps {
  readonly trial: Trial
  /** Those to offer of what can be done now; default: all. */
  readonly only?: readonly TrialAction[]
  readonly onChanged: (trial: Trial) => void
}

/** What can be done with a trial now; what went wrong stays below the buttons, and goes with the last of them. */
export function TrialActions({ only, ...props }: TrialActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const actions = props.trial.actions.filter((action) => only?.includes(action) ?? true)
  // An open question stays, so that it says why it was refused.
  if (actions.length === 0 && !asked) return null
  return <ShownActions {...props} actions={actions} asked={asked} setAsked={setAsked} />
}

/** An action that asks something first. */
type Asked = 'endEarly' | 'withdraw' | 'convert' | 'extend'

interface ShownProps extends Omit<TrialActionsProps, 'only'> {
  readonly actions: readonly TrialAction[]
  readonly asked: Asked | undefined
  readonly setAsked: (asked: Asked | undefined) => void
}

function ShownActions({ trial, actions, asked, setAsked, onChanged }: ShownProps) {
  const { t } = useTranslation('trial')
  const call = useAction()
  const asking = asked === 'endEarly' || asked === 'withdraw' ? asked : undefined
  const close = (): void => setAsked(undefined)
  const params = { trialId: trial.id }

  const open = async (): Promise<void> => {
    const opened = await call.run(() => callApi(openTrialDesktop, { params }), undefined, 'open')
    if (!opened) return
    onChanged(opened.trial)
    window.location.assign(opened.address ?? PATHS.console)
  }
  const move = async (action: Moved): Promise<void> => {
    const done = t(`act.${DONE[action]}`)
    const moved = await call.run(() => callApi(CALLS[action], { params }), done, action)
    if (!moved) return
    close()
    onChanged(moved)
  }
  const run = (action: Moved | 'open') => (action === 'open' ? open() : move(action))
  return (
    <div>
      <Actions>
        {actions.map((action) => (
          <Button
            key={action}
            tone={TONES[action]}
            busy={call.isBusyWith(action)}
            onClick={() => (isAsked(action) ? setAsked(action) : void run(action))}
          >
            <Text>{t(`act.${labelOf(action, trial.state)}`)}</Text>
            <span className="visually-hidden">
              <Text> {trial.regionName}</Text>
            </span>
          </Button>
        ))}
      </Actions>
      {asking ? (
        <ConfirmDialog
          title={t(asking === 'endEarly' ? 'act.endQuestion' : 'act.leaveQuestion', {
            place: trial.regionName,
          })}
          label={t(`act.${labelOf(asking, trial.state)}`)}
          action={call}
          onConfirm={() => void run(asking)}
          onClose={close}
        >
          <p>{asking === 'endEarly' ? t('act.endText', { grace: TRIAL.graceDays }) : t('act.leaveText')}</p>
        </ConfirmDialog>
      ) : (
        <FailureNote>{call.error}</FailureNote>
      )}
      {asked === 'convert' ? <ConvertDialog trial={trial} onClose={close} /> : null}
      {asked === 'extend' ? <ExtendDialog trial={trial} onChanged={onChanged} onClose={close} /> : null}
    </div>
  )
}

function isAsked(action: TrialAction): action is Asked {
  return action === 'convert' || action === 'extend' || action === 'endEarly' || action === 'withdraw'
}

/** The words of a button: on the waiting list an application is left, and one without a desktop is made again. */
function labelOf(action: TrialAction, state: Trial['state']) {
  if (action === 'withdraw') return state === 'waiting' ? 'leave' : 'withdraw'
  return action === 'retry' && state !== 'failed' ? 'applyAgain' : action
}
