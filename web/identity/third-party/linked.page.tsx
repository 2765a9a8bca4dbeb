import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import {
  listLinked,
  startLinking,
  type ThirdPartyProvider,
  unlink,
} from '#contract/identity/third-party/third-party.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { dayText } from '#web/platform/text/moments.ts'
import { AccountRow, AccountRows, AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { saveRedirectState } from './redirect-state.ts'

export const handle = { text: ['thirdParty'] } satisfies PageHandle

/** Null for a user who cannot link any. */
export async function clientLoader(): Promise<OutputOf<typeof listLinked> | null> {
  return mayCallNow(listLinked) ? orThrow(await callApi(listLinked, {})) : null
}
clientLoader.hydrate = true as const

/** Third parties that the account is or can be linked with; nothing if the installation has none. */
export default function LinkedPart() {
  const { t } = useTranslation('thirdParty')
  const links = useLoaderData<typeof clientLoader>()
  if (!links || links.list.length + links.linkable.length === 0) return null
  return (
    <AccountSection id="linked" title={t('linked.title')} lead={t('linked.lead')}>
      <AccountRows>
        {links.list.map((link) => (
          <LinkedRow key={link.provider} link={link} />
        ))}
        {links.linkable.map((provider) => (
          <LinkableRow key={provider.name} provider={provider} />
        ))}
      </AccountRows>
    </AccountSection>
  )
}

type Link = OutputOf<typeof listLinked>['list'][number]

/** A linked third party, with a button to unlink it. */
function LinkedRow({ link }: { readonly link: Link }) {
  const { t, i18n } = useTranslation('thirdParty')
  const [asking, setAsking] = useState(false)
  const { providerLabel: provider, label, linkedAt, lastUsedAt } = link
  const day = (ms: number) => dayText(ms, i18n.language as Language)
  return (
    <AccountRow
      title={provider}
      text={
        <>
          <p>{t('linked.since', { label, date: day(linkedAt) })}</p>
          <p>{lastUsedAt === null ? t('linked.unused') : t('linked.used', { date: day(lastUsedAt) })}</p>
        </>
      }
      action={
        <Button
          tone="quiet"
          size="small"
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
  const action = useAction({ afterwards: shownIsTrue })
  const removeLink = async (): Promise<void> => {
    if (!(await action.run(() => callApi(unlink, { params: { provider: link.provider } })))) return
    toast(t('linked.undone'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('linked.unlinkTitle', { provider: link.providerLabel })}
      label={t('linked.unlink')}
      action={action}
      onConfirm={() => void removeLink()}
      onClose={onClose}
    >
      <p>{t('linked.unlinkText', { label: link.label })}</p>
    </ConfirmDialog>
  )
}

/** A third party that the account can be linked with. */
function LinkableRow({ provider }: { readonly provider: ThirdPartyProvider }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { busy, error, run } = useAction()
  const start = async (): Promise<void> => {
    const started = await run(() => callApi(startLinking, { body: { provider: provider.name } }))
    if (!started) return
    saveRedirectState({ from: 'link', wanted: undefined })
    await leaveFor(started.address)
  }
  return (
    <AccountRow
      title={provider.label}
      text={
        <>
          <p>{t('linked.off')}</p>
          <FailureNote>{error}</FailureNote>
        </>
      }
      action={
        <Button tone="quiet" size="small" busy={busy} onClick={() => void start()}>
          {t('linked.link', { provider: provider.label })}
        </Button>
      }
    />
  )
}
