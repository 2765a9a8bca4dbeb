import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelMailboxRecovery,
  confirmMailboxRecovery,
  startMailboxRecovery,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import {
  EVIDENCE,
  type Evidence,
  MAILBOX_RECOVERY,
  type MailboxRecovery,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account-actions.module.css'
import type { AccountPageData } from './account-data.ts'
import { ActionRow } from './action-row.tsx'

const HOURS = MAILBOX_RECOVERY.waitHours

/** The customer cannot read the mailbox any more: evidence, a second operator, 24 hours, and both addresses are told. */
export function LostMailbox({ account, recoveries }: Pick<AccountPageData, 'account' | 'recoveries'>) {
  const { t } = useTranslation('accountAdmin')
  const [isStarting, setStarting] = useState(false)
  const list = recoveries && 'data' in recoveries ? recoveries.data.list : []
  const open = list.find(({ state }) => state === 'proposed' || state === 'waiting')
  const past = list.filter((each) => each !== open)
  return (
    <ActionRow
      id="lost-mailbox"
      title={t('recovery.title')}
      text={open ? undefined : t('recovery.text', { hours: HOURS })}
      button={
        open ? null : (
          <Button tone="quiet" onClick={() => setStarting(true)}>
            {t('recovery.start')}
          </Button>
        )
      }
    >
      <FailureNote>{recoveries && 'error' in recoveries ? recoveries.error : undefined}</FailureNote>
      {open ? <OpenCase recovery={open} /> : null}
      {past.length > 0 ? <PastCases recoveries={past} /> : null}
      {isStarting ? <StartDialog account={account} onClose={() => setStarting(false)} /> : null}
    </ActionRow>
  )
}

function OpenCase({ recovery }: { readonly recovery: MailboxRecovery }) {
  const { t, i18n } = useTranslation('accountAdmin')
  const [isCancelling, setCancelling] = useState(false)
  const action = useAction({ afterwards: shownIsTrue })
  const when = (ms: number): string => momentText(ms, i18n.language as Language)
  const { id: recoveryId, state, newEmail, evidence, note, startedBy, startedAt, takesEffectAt } = recovery
  const { confirmedBy, mayConfirm } = recovery
  const confirm = async (): Promise<void> => {
    const call = () => callApi(confirmMailboxRecovery, { params: { recoveryId } })
    if (await action.run(call)) toast(t('recovery.confirmed'))
  }
  const rows: [string, string][] = [
    [t('recovery.newEmail'), newEmail],
    [
      t('recovery.evidence'),
      listed(
        evidence.map((each) => t(`recovery.kind.${each}`)),
        i18n.language,
      ),
    ],
    [t('recovery.note'), note],
    [t('recovery.started'), t('recovery.by', { name: startedBy.name, time: when(startedAt) })],
  ]
  if (confirmedBy) rows.push([t('recovery.confirmedBy'), confirmedBy.name])
  return (
    <>
      <p className="text-s ink">
        {state === 'waiting'
          ? t('recovery.waiting', { time: when(takesEffectAt ?? 0) })
          : t(mayConfirm ? 'recovery.proposed' : 'recovery.proposedByYou')}
      </p>
      <FactList facts={rows} />
      <FailureNote>{action.error}</FailureNote>
      <Actions>
        {mayConfirm ? (
          <Button busy={action.busy} onClick={() => void confirm()}>
            {t('recovery.confirm')}
          </Button>
        ) : null}
        <Button tone="quiet" onClick={() => setCancelling(true)}>
          {t('recovery.cancel')}
        </Button>
      </Actions>
      {isCancelling ? (
        <CancelDialog recoveryId={recoveryId} newEmail={newEmail} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  )
}

function PastCases({ recoveries }: { readonly recoveries: readonly MailboxRecovery[] }) {
  const { t, i18n } = useTranslation('accountAdmin')
  return (
    <details className="full text-s">
      <summary>{t('recovery.past', { count: recoveries.length })}</summary>
      <ul className="plain above-2">
        {recoveries.map(({ id, state, end, endedAt, endReason, newEmail }) => (
          <li className="pad-ends-2 stack ruled" key={id}>
            <Text>{state === 'done' ? t('recovery.end.done') : end ? t(`recovery.end.${end}`) : ''}</Text>
            <small className="quiet text-xs break">{newEmail}</small>
            {endReason ? <small className="quiet text-xs break">{endReason}</small> : null}
            <small className="quiet text-xs break">
              {momentText(endedAt ?? 0, i18n.language as Language)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface StartDialogProps extends Pick<AccountPageData, 'account'> {
  readonly onClose: () => void
}

function StartDialog({ account, onClose }: StartDialogProps) {
  const { t } = useTranslation(['accountAdmin', 'kit'])
  const form = useApiForm({
    endpoint: startMailboxRecovery,
    params: { accountId: account.id },
    initial: { email: '', evidence: [] as readonly Evidence[], note: '' },
    toBody: ({ email, evidence, note }) => ({ email, evidence: [...evidence], note }),
    async onDone() {
      await shownIsTrue()
      toast(t('recovery.startDone'))
      onClose()
      return { stay: true }
    },
  })
  const { evidence } = form.values
  const toggle = (kind: Evidence): void =>
    form.set(
      'evidence',
      evidence.includes(kind) ? evidence.filter((each) => each !== kind) : [...evidence, kind],
    )
  return (
    <Dialog title={t('recovery.startTitle', { name: account.userName })} onClose={onClose}>
      <ApiFormView form={form} label={t('recovery.startTitle', { name: account.userName })}>
        <p className="quiet text-s">{t('recovery.startText', { email: account.email, hours: HOURS })}</p>
        <TextField form={form} name="email" type="email" label={t('recovery.newEmail')} />
        <fieldset className={`bare stack gap-2 ${styles.evidence}`} aria-describedby="evidence-hint">
          <legend>{t('recovery.evidence')}</legend>
          <p className="quiet text-s" id="evidence-hint" data-wrong={form.errors.evidence ? '' : undefined}>
            {form.errors.evidence ?? t('recovery.evidenceHint')}
          </p>
          {EVIDENCE.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`recovery.kind.${kind}`)}
              checked={evidence.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </fieldset>
        <TextAreaField
          form={form}
          name="note"
          label={t('recovery.note')}
          hint={t('recovery.noteHint')}
          max={MAILBOX_RECOVERY.note.max}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form}>{t('recovery.start')}</SubmitButton>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}

function CancelDialog({
  recoveryId,
  newEmail,
  onClose,
}: {
  readonly recoveryId: string
  readonly newEmail: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('accountAdmin')
  const form = useApiForm({
    endpoint: cancelMailboxRecovery,
    params: { recoveryId },
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason }),
    async onDone() {
      await shownIsTrue()
      toast(t('recovery.cancelled'))
      onClose()
      return { stay: true }
    },
  })
  const title = t('recovery.cancelTitle', { email: newEmail })
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiFormView form={form} label={title}>
        <TextField
          form={form}
          name="reason"
          label={t('recovery.reason')}
          hint={t('recovery.reasonHint')}
          max={MAILBOX_RECOVERY.reason.max}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <SubmitButton form={form}>{t('recovery.cancel')}</SubmitButton>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}
