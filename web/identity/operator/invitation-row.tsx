import { useTranslation } from 'react-i18next'
import type { OperatorInvitationView } from '#contract/identity/operator/operator.fields.ts'
import {
  resendOperatorInvitation,
  revokeOperatorInvitation,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { focusAccountHeading } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './operators.module.css'

/** An invitation that waits for its answer, or has expired. */
export function InvitationRow({ invitation }: { invitation: OperatorInvitationView }) {
  const { t, i18n } = useTranslation('operator')
  const mayCall = useMayCall()
  const { id, email, role, invitedBy, expiresAt } = invitation
  const resending = useAction({ afterwards: shownIsTrue })
  const revoking = useAction({ afterwards: shownIsTrue })
  const params = { invitationId: id }
  const time = deadlineText(expiresAt, i18n.language as Language, 'short')
  const isOver = expiresAt <= serverNow()
  const resend = async (): Promise<void> => {
    if (!(await resending.run(() => callApi(resendOperatorInvitation, { params })))) return
    toast(t('invite.done', { email }))
    focusAccountHeading()
  }
  const revoke = async (): Promise<void> => {
    if (!(await revoking.run(() => callApi(revokeOperatorInvitation, { params })))) return
    toast(t('invitation.revoked', { email }))
    focusAccountHeading()
  }
  return (
    <li className={`ruled-next ${styles.row}`}>
      <div className={styles.about}>
        <h3 className="row gap-1 across-2 center text-m break">
          <Text>{email}</Text> <Tag>{t(`role.${role}.name`)}</Tag>
          {isOver ? <Tag>{t('invitation.over')}</Tag> : null}
        </h3>
        <p className="break faint text-xs row gap-0 across-4">
          {invitedBy ? <span>{t('invitation.by', { name: invitedBy })}</span> : null}
          <span>{t(isOver ? 'invitation.overSince' : 'invitation.until', { time })}</span>
        </p>
      </div>
      <div className={`row gap-0 across-1 ${styles.acts}`}>
        {mayCall(resendOperatorInvitation) ? (
          <Button
            tone="bare"
            size="small"
            busy={resending.busy}
            aria-label={t('invitation.resendTo', { email })}
            onClick={() => void resend()}
          >
            {t('invitation.resend')}
          </Button>
        ) : null}
        {mayCall(revokeOperatorInvitation) && !isOver ? (
          <Button
            tone="bare"
            size="small"
            busy={revoking.busy}
            aria-label={t('invitation.revokeOf', { email })}
            onClick={() => void revoke()}
          >
            {t('invitation.revoke')}
          </Button>
        ) : null}
      </div>
      <FailureNote>{resending.error ?? revoking.error}</FailureNote>
    </li>
  )
}
