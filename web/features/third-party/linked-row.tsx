import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import {
  type listLinked,
  startLinking,
  type ThirdPartyProvider,
  unlink,
} from '#contract/features/third-party/third-party.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { useRecentAuthAction } from '#web/features/re-authentication/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { AccountRow } from '#web/ui/account-section.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveRedirectState } from './redirect-state.ts'

type Link = OutputOf<typeof listLinked>['list'][number]

/** A third party that opens the account, and the way to take it off. */
export function LinkedRow({ link }: { readonly link: Link }) {
  const { t, i18n } = useTranslation('thirdParty')
  const [asking, setAsking] = useState(false)
  const { providerLabel: provider, label, linkedAt, lastUsedAt } = link
  const day = (ms: number) => formatDate(ms, i18n.language as Language)
  return (
    <AccountRow
      title={provider}
      words={
        <>
          <p>{t('linked.since', { label, date: day(linkedAt) })}</p>
          <p>{lastUsedAt === null ? t('linked.unused') : t('linked.used', { date: day(lastUsedAt) })}</p>
        </>
      }
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={t('linked.unlinkOf', { provider })}
          onClick={() => setAsking(true)}
        >
          {t('linked.unlink')}
        </Button>
      }
    >
      {asking ? <UnlinkDialog link={link} onClose={() => setAsking(false)} /> : null}
    </AccountRow>
  )
}

function UnlinkDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const { t } = useTranslation('thirdParty')
  const action = useRecentAuthAction(useRevalidator().revalidate)
  const takeOff = async (): Promise<void> => {
    if (!(await action.run(() => callApi(unlink, { params: { provider: link.provider } })))) return
    toast(t('linked.undone'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('linked.unlinkTitle', { provider: link.providerLabel })}
      label={t('linked.unlink')}
      action={action}
      onConfirm={() => void takeOff()}
      onClose={onClose}
    >
      <p>{t('linked.unlinkText', { label: link.label })}</p>
    </ConfirmDialog>
  )
}

/** A third party that the account could be opened with. */
export function LinkableRow({ provider }: { readonly provider: ThirdPartyProvider }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { busy, error, run } = useRecentAuthAction()
  const start = async (): Promise<void> => {
    const started = await run(() => callApi(startLinking, { body: { provider: provider.name } }))
    if (!started) return
    saveRedirectState({ from: 'link', wanted: undefined })
    await leaveFor(started.address)
  }
  return (
    <AccountRow
      title={provider.label}
      words={
        <>
          <p>{t('linked.off')}</p>
          <FailureNote>{error}</FailureNote>
        </>
      }
      action={
        <Button variant="default" size="sm" aria-busy={busy} onClick={() => void start()}>
          {busy ? t('kit:working') : t('linked.link', { provider: provider.label })}
        </Button>
      }
    />
  )
}
