import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
} from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { ACCOUNT_ADMIN } from '#contract/desk/account-admin/account-admin.fields.ts'
import { getMailboxRecoveries } from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import type { AccountPageData } from './account-data.ts'
import { ActionRow } from './action-row.tsx'
import { LostMailbox } from './lost-mailbox.tsx'

/** What affects the customer, apart from everything else and at the end of the page. */
export function AccountActions({ data }: { readonly data: AccountPageData }) {
  const { t } = useTranslation('accountAdmin')
  const mayCall = useMayCall()
  const { account } = data
  const all = [endAccountSessions, getMailboxRecoveries, disableAccount]
  if (!all.some((endpoint) => mayCall(endpoint))) return null
  return (
    <section className="pad-top-5 ruled" aria-labelledby="account-actions">
      <h2 className="text-h3" id="account-actions">
        {t('actions.title')}
      </h2>
      <ul className="plain above-3">
        {mayCall(endAccountSessions) ? <EndSessions account={account} /> : null}
        {mayCall(getMailboxRecoveries) ? (
          <LostMailbox account={account} recoveries={data.recoveries} />
        ) : null}
        {mayCall(disableAccount) ? <Disabling account={account} /> : null}
      </ul>
    </section>
  )
}

type OfAccount = Pick<AccountPageData, 'account'>

function EndSessions({ account }: OfAccount) {
  const { t } = useTranslation('accountAdmin')
  const [asking, setAsking] = useState(false)
  const action = useAction({ afterwards: shownIsTrue })
  const { openSessions: count, userName: name } = account
  const end = async (): Promise<void> => {
    const params = { accountId: account.id }
    if (!(await action.run(() => callApi(endAccountSessions, { params })))) return
    setAsking(false)
    toast(t('sessions.ended'))
  }
  return (
    <ActionRow
      title={t('actions.end')}
      text={t('actions.endText')}
      button={
        <Button tone="quiet" disabled={count === 0} onClick={() => setAsking(true)}>
          {count === 0 ? t('actions.endNone') : t('actions.endAction', { count })}
        </Button>
      }
    >
      {asking ? (
        <ConfirmDialog
          title={t('actions.endTitle', { name })}
          label={t('actions.endAction', { count })}
          action={action}
          onConfirm={() => void end()}
          onClose={() => {
            action.fail(undefined)
            setAsking(false)
          }}
        >
          <p className="quiet text-s">{t('actions.endAsk', { name })}</p>
        </ConfirmDialog>
      ) : null}
    </ActionRow>
  )
}

/** Disables the account with a reason that the customer is told, or enables it. */
function Disabling({ account }: OfAccount) {
  const { t, i18n } = useTranslation('accountAdmin')
  const [asking, setAsking] = useState(false)
  const action = useAction({ afterwards: shownIsTrue })
  const { id: accountId, updatedAt, userName: name, openSessions, subAccounts } = account
  const isDisabled = account.state === 'disabled'
  const effects = [
    ...(openSessions > 0 ? [t('disable.logsOut', { sessions: openSessions })] : []),
    subAccounts > 0 ? t('disable.noLogins', { subs: subAccounts }) : t('disable.noLogin'),
    t('disable.trials'),
  ].join({ zh: '', en: ' ' }[i18n.language as Language])
  const enable = async (): Promise<void> => {
    const call = () => callApi(enableAccount, { params: { accountId }, body: { updatedAt } })
    if (await action.run(call)) toast(t('enable.done'))
  }
  return (
    <ActionRow
      title={t(isDisabled ? 'enable.title' : 'disable.title')}
      text={isDisabled ? t('enable.text', { name }) : effects}
      button={
        <Button
          tone={isDisabled ? 'quiet' : 'warning'}
          busy={action.busy}
          onClick={() => (isDisabled ? void enable() : setAsking(true))}
        >
          {isDisabled ? t('enable.action', { name }) : t('disable.open')}
        </Button>
      }
    >
      <FailureNote>{action.error}</FailureNote>
      {asking ? <DisableDialog account={account} effects={effects} onClose={() => setAsking(false)} /> : null}
    </ActionRow>
  )
}

interface DisableDialogProps extends OfAccount {
  readonly effects: string
  readonly onClose: () => void
}

function DisableDialog({ account, effects, onClose }: DisableDialogProps) {
  const { t } = useTranslation(['accountAdmin', 'kit'])
  const { seen, look } = useSeen(account)
  const { id: accountId, updatedAt, userName: name } = seen
  const form = useApiForm({
    endpoint: disableAccount,
    params: { accountId },
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason, updatedAt }),
    onError(error) {
      look(error)
      void shownIsTrue()
      return false
    },
    async onDone() {
      await shownIsTrue()
      toast(t('disable.done'))
      onClose()
      return { stay: true }
    },
  })
  const title = t('disable.ask', { name })
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiFormView form={form} label={title}>
        <p className="quiet text-s">{effects}</p>
        <TextField
          form={form}
          name="reason"
          label={t('disable.reason')}
          hint={t('disable.reasonHint')}
          max={ACCOUNT_ADMIN.reasonMax}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form} tone="danger">
            {t('disable.action', { name })}
          </SubmitButton>
        </DialogActions>
      </ApiFormView>
    </Dialog>
  )
}
