import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { OperatorInvitationView } from '#contract/identity/operator/operator.fields.ts'
import {
  resendOperatorInvitation,
  revokeOperatorInvitation,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
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
  const { revalidate } = useRevalidator()
  const resending = useAction({ afterwards: revalidate })
  const revoking = useAction({ afterwards: revalidate })
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
    <li className={styles.row}>
      <div className={styles.about}>
        <h3>
          <Text>{email}</Text> <Tag>{t(`role.${role}.name`)}</Tag>
          {isOver ? <Tag>{t('invitation.over')}</Tag> : null}
        </h3>
        <p className={styles.facts}>
          {invitedBy ? <span>{t('invitation.by', { name: invitedBy })}</span> : null}
          <span>{t(isOver ? 'invitation.overSince' : 'invitation.until', { time })}</span>
        </p>
      </div>
      <div className={styles.actions}>
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
        {mayCall(revokeOperatorInvitation) ? (
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
