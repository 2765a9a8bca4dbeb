import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { listOperators } from '#contract/identity/operator/operator.endpoints.ts'
import type { OperatorInvitationView, OperatorView } from '#contract/identity/operator/operator.fields.ts'
import {
  inviteOperator,
  listOperatorInvitations,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { usePaletteActions } from '#web/platform/page/palette-actions.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './late-dialogs.ts'
import { OperatorRow } from './operator-row.tsx'
import styles from './operators.module.css'

export const handle = {
  text: ['operator', 'accessReview'],
  outline: (t) => ({ lead: t('operator:list.lead') }),
} satisfies PageHandle

interface Loaded {
  readonly operators: readonly OperatorView[]
  readonly invitations: readonly OperatorInvitationView[]
}

export async function clientLoader(): Promise<Loaded> {
  const [operators, invitations] = await Promise.all([
    callApi(listOperators, {}),
    callApi(listOperatorInvitations, {}),
  ])
  return { operators: (await orThrow(operators)).list, invitations: (await orThrow(invitations)).list }
}
clientLoader.hydrate = true as const

const isAdministrator = ({ role, disabled }: OperatorView): boolean => role === 'administrator' && !disabled

/** Who works at the desk, and who is invited to it. */
export default function OperatorsPage() {
  const { t } = useTranslation(['operator', 'deskTitles'])
  const { operators, invitations } = useLoaderData<typeof clientLoader>()
  const mayCall = useMayCall()
  const [inviting, setInviting] = useState(false)
  const mayInvite = mayCall(inviteOperator)
  usePaletteActions(
    useMemo(
      () => (mayInvite ? [{ id: 'invite', label: t('invite.title'), run: () => setInviting(true) }] : []),
      [mayInvite, t],
    ),
  )
  return (
    <>
      <PageTitle title={t('deskTitles:operators')} lead={t('list.lead')}>
        {mayInvite ? <Button onClick={() => setInviting(true)}>{t('list.invite')}</Button> : null}
      </PageTitle>
      <ul className={`${styles.rows} ${styles.people}`} aria-label={t('list.label')}>
        {operators.map((operator) => (
          <OperatorRow
            key={operator.id}
            operator={operator}
            isOnlyAdministrator={isAdministrator(operator) && operators.filter(isAdministrator).length === 1}
          />
        ))}
      </ul>
      {invitations.length > 0 ? (
        <AccountSection id="invitations" title={t('invitation.title')}>
          <ul className={styles.rows} aria-labelledby="invitations">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </AccountSection>
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}
