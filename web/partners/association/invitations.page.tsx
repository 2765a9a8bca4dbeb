import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  inviteCustomer,
  resendInvitation,
  revokeInvitation,
} from '#contract/partners/association/association.endpoints.ts'
import { ASSOCIATION, type SentInvitation } from '#contract/partners/association/association.fields.ts'
import { RESENDABLE } from '#contract/partners/association/association.rules.ts'
import { type InvitationRow, invitationList } from '#contract/partners/association/invitation.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import { NeedsCertification } from '#web/people/account/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { INVITATION_TONES } from './association-tones.ts'

const InviteDialog = late(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const Dialog = late(async () => (await import('#web/ui/dialog.tsx')).Dialog)
const ActionDialog = late(async () => (await import('#web/ui/action-dialog.tsx')).ActionDialog<unknown>)
const SentPanel = late(async () => (await import('./sent-panel.tsx')).SentPanel)

const DAYS = { days: ASSOCIATION.invitationDays }

export const handle = {
  text: ['list', 'pager', 'association', 'needsCertification'],
  outline: (t) => ({ lead: t('association:invitations.lead', DAYS) }),
} satisfies PageHandle

const canResend = ({ state }: InvitationRow): boolean => RESENDABLE.some((each) => each === state)

/** What has expired opens nothing, so there is nothing to revoke. */
const isPending = ({ state }: InvitationRow): boolean => state === 'pending'

type Asked = { readonly act: 'resend' | 'revoke'; readonly row: InvitationRow }

/** The invitations of a partner: one is sent, sent again or revoked. */
export default function InvitationsPage() {
  const { t } = useTranslation(['association', 'accountTitles'])
  const mayInvite = useMayCall()(inviteCustomer)
  const [inviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [sent, setSent] = useState<SentInvitation>()
  const actions = (['resend', 'revoke'] as const).map((act) => ({
    key: act,
    label: t(`invitations.${act}`),
    calls: act === 'resend' ? resendInvitation : revokeInvitation,
    appliesTo: act === 'resend' ? canResend : isPending,
    onAct: (row: InvitationRow) => setAsked({ act, row }),
    ...(act === 'revoke' && { danger: true as const }),
  }))
  return (
    <div className="stack gap-5 fit packed">
      <PageTitle title={t('accountTitles:invitations')} lead={t('invitations.lead', DAYS)}>
        {mayInvite ? (
          <NeedsCertification next={PATHS.invitations}>
            <Link to={PATHS.invitationImport} className={buttonClass({ tone: 'quiet', size: 'medium' })}>
              {t('invitations.import')}
            </Link>
            <Button size="medium" onClick={() => setInviting(true)}>
              {t('invitations.invite')}
            </Button>
          </NeedsCertification>
        ) : null}
      </PageTitle>
      <ListView<InvitationRow>
        list={invitationList}
        texts={t('invitations.list', { returnObjects: true })}
        rowHeader="customerName"
        nameOf={({ customerName }) => customerName || t('customers.closed')}
        chips="state"
        tones={{ state: INVITATION_TONES }}
        cells={{
          customerName: ({ customerName }) => customerName || t('customers.closed'),
        }}
        rowActions={actions}
        empty={{
          icon: 'invite',
          title: t('invitations.empty'),
          text: mayInvite ? t('invitations.emptyText') : undefined,
        }}
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {asked ? (
        <ActionDialog
          title={t(`invitations.${asked.act}Title`, { name: asked.row.customerName })}
          text={t(`invitations.${asked.act}Text`)}
          label={t(`invitations.${asked.act}`)}
          {...(asked.act === 'revoke' && { done: t('invitations.revoked'), danger: true })}
          call={() => {
            const params = { invitationId: asked.row.id }
            return asked.act === 'resend'
              ? callApi(resendInvitation, { params })
              : callApi(revokeInvitation, { params })
          }}
          onDone={(answer) => {
            if (asked.act === 'resend') setSent(answer as SentInvitation)
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {sent ? (
        <Dialog title={t('invitations.sent.title')} onClose={() => setSent(undefined)}>
          <SentPanel sent={sent} onClose={() => setSent(undefined)} />
        </Dialog>
      ) : null}
    </div>
  )
}
