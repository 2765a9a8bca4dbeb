import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#contract/identity/password/password.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { useAccount, useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { loadSignedIn } from '#web/platform/session/complete-sign-in.ts'
import { startPath } from '#web/platform/session/leave.ts'
import { DUTY_PAGES } from '#web/platform/session/session-duty.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, EntryNote, TaskPage } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { type FormEnd, useApiForm } from '#web/ui/form/use-api-form.ts'
import { UserNameHint } from '#web/ui/form/user-name-hint.tsx'
import { Gap } from '#web/ui/text.tsx'
import { toastAfterLeaving } from '#web/ui/toast.ts'

export const handle = { text: ['password', 'credentials'] } satisfies PageHandle

/** Changes the password: at will, or at the first login with the mailed initial password, before anything else. */
export default function ChangePasswordPage() {
  return useAccountUnlessBound() ? <OwnChange /> : <FirstChange />
}

function OwnChange() {
  const { t } = useTranslation('password')
  const titleOf = useTitle()
  const { accountName, accountType, primaryName } = useAccount()
  const isOperator = accountType === ACCOUNT_TYPE.operator
  const back = isOperator ? PATHS.operatorAccount : PATHS.security
  const [done, setDone] = useState(false)
  return (
    <TaskPage
      backTo={back}
      backLabel={titleOf(isOperator ? 'deskTitles:operatorAccount' : 'accountTitles:security')}
    >
      {done ? (
        <>
          <EntryHead title={t('change.doneTitle')} lead={t('change.doneText')} isStep result="done" />
          <EntryActions>
            <ButtonLink href={back}>{t('change.back')}</ButtonLink>
          </EntryActions>
        </>
      ) : (
        <>
          <EntryHead title={t('change.title')} lead={t('change.lead')} />
          <ChangeForm
            label={t('change.title')}
            oldLabel={t('change.old')}
            userName={accountName}
            onDone={() => {
              setDone(true)
              return { stay: true }
            }}
          />
          {isOperator ? (
            <EntryNote>{t('change.askColleague')}</EntryNote>
          ) : primaryName === null ? (
            <EntryNote>
              {t('change.forgot')}
              <Gap />
              <a href={PATHS.forgetPassword}>{t('change.reset')}</a>
            </EntryNote>
          ) : (
            <EntryNote>{t('change.askForReset', { name: primaryName })}</EntryNote>
          )}
        </>
      )}
    </TaskPage>
  )
}

/** The first login of a sub-account: nothing else opens until the initial password is changed. */
function FirstChange() {
  const { t } = useTranslation('password')
  return (
    <TaskPage>
      <EntryHead title={t('first.title')} lead={t('first.lead')} />
      <ChangeForm
        label={t('first.title')}
        oldLabel={t('first.old')}
        hasJustTyped
        userName={undefined}
        onDone={async () => {
          const loaded = await loadSignedIn(storedSession()?.userId ?? '')
          if (!loaded.ok) return { error: loaded.error }
          toastAfterLeaving(t('first.done'))
          const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
          if (loaded.data) return { leaveFor: withWanted(DUTY_PAGES[loaded.data], wanted) }
          return { leaveFor: wanted ?? startPath() }
        }}
      />
      <EntryNote>
        <a href={PATHS.logout}>{t('first.logOut')}</a>
      </EntryNote>
    </TaskPage>
  )
}

interface ChangeFormProps {
  readonly label: string
  readonly oldLabel: string
  /** The present password was typed a moment ago: it is asked for where the server wants it again. */
  readonly hasJustTyped?: boolean
  /** For password managers; unknown before the account is loaded. */
  readonly userName: string | undefined
  readonly onDone: () => FormEnd | Promise<FormEnd>
}

function ChangeForm({ label, oldLabel, hasJustTyped = false, userName, onDone }: ChangeFormProps) {
  const { t } = useTranslation('password')
  const [isAsked, setAsked] = useState(!hasJustTyped)
  const form = useApiForm({
    endpoint: changePassword,
    initial: { oldPassword: '', password: '', repeat: '' },
    toBody: ({ oldPassword, ...chosen }) => ({ ...chosen, oldPassword: isAsked ? oldPassword : null }),
    // The lockout belongs to the field of the current password.
    fieldOf: ({ errorCode }) => (errorCode === lockoutErrors.locked.code ? 'oldPassword' : undefined),
    onError({ fields }) {
      if (fields?.oldPassword) setAsked(true)
      return false
    },
    onDone,
  })
  return (
    <ApiFormView form={form} label={label}>
      {userName ? <UserNameHint userName={userName} /> : null}
      {isAsked ? (
        <PasswordField form={form} name="oldPassword" label={oldLabel} autoComplete="current-password" />
      ) : null}
      <PasswordField form={form} name="password" label={t('newPassword')} autoComplete="new-password" />
      <PasswordField form={form} name="repeat" label={t('repeat')} autoComplete="new-password" isRepeat />
      <SubmitButton form={form}>{t('change.submit')}</SubmitButton>
    </ApiFormView>
  )
}
