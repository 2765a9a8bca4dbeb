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
import { callApi } from '#web/kit/api/browser-api.ts'
import type { ApiError } from '#web/kit/api/call-api.ts'
import { useProof } from '#web/kit/proof/use-proof.ts'
import { leaveFor } from '#web/kit/session/leave.ts'
import { keepWay } from '#web/kit/third-party/third-party-way.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { toast } from '#web/kit/ui/toast.ts'
import styles from './linked.module.css'

type Link = OutputOf<typeof listLinked>['list'][number]

/** A third party that opens the account, and the way to take it off. */
export function LinkedRow({ link }: { readonly link: Link }) {
  const { t, i18n } = useTranslation('thirdParty')
  const [asking, setAsking] = useState(false)
  const { providerLabel: provider, label, linkedAt, lastUsedAt } = link
  const day = (ms: number) => formatDate(ms, i18n.language as Language)
  return (
    <li>
      <div className={styles.words}>
        <h3>{provider}</h3>
        <p>{t('linked.since', { label, date: day(linkedAt) })}</p>
        <p>{lastUsedAt === null ? t('linked.unused') : t('linked.used', { date: day(lastUsedAt) })}</p>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={t('linked.unlinkOf', { provider })}
        onClick={() => setAsking(true)}
      >
        {t('linked.unlink')}
      </Button>
      {asking ? <UnlinkDialog link={link} onClose={() => setAsking(false)} /> : null}
    </li>
  )
}

function UnlinkDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { revalidate } = useRevalidator()
  const { busy, error, run } = useAction()
  const takeOff = async (): Promise<void> => {
    const done = await run(() => callApi(unlink, { params: { provider: link.provider } }))
    if (!done) return
    toast(t('linked.undone'))
    onClose()
    await revalidate()
  }
  return (
    <Dialog title={t('linked.unlinkTitle', { provider: link.providerLabel })} onClose={onClose}>
      <p className={styles.quiet}>{t('linked.unlinkText', { label: link.label })}</p>
      <Refusal error={error} />
      <div className={styles.actions}>
        <Button aria-busy={busy} onClick={() => void takeOff()}>
          {busy ? t('kit:working') : t('linked.unlink')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('linked.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/** A third party that the account could be opened with. */
export function LinkableRow({ provider }: { readonly provider: ThirdPartyProvider }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { busy, error, run } = useAction()
  const start = async (): Promise<void> => {
    const started = await run(() => callApi(startLinking, { body: { provider: provider.name } }))
    if (!started) return
    keepWay({ from: 'link', wanted: undefined })
    await leaveFor(started.address)
  }
  return (
    <li>
      <div className={styles.words}>
        <h3>{provider.label}</h3>
        <p>{t('linked.off')}</p>
        <Refusal error={error} />
      </div>
      <Button variant="default" size="sm" aria-busy={busy} onClick={() => void start()}>
        {busy ? t('kit:working') : t('linked.link', { provider: provider.label })}
      </Button>
    </li>
  )
}

function Refusal({ error }: { readonly error: ApiError | undefined }) {
  return error ? (
    <p className={styles.failure} role="alert">
      {error.errorMsg}
    </p>
  ) : null
}

/** One sensitive action at a time, with a proof of who it is where one is wanted; undefined: it failed. */
function useAction() {
  const withProof = useProof()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  return {
    busy,
    error,
    async run<T>(action: () => ReturnType<typeof withProof<T>>): Promise<T | undefined> {
      if (busy) return undefined
      setBusy(true)
      setError(undefined)
      const result = await withProof(action)
      setBusy(false)
      if (result.ok) return result.data
      setError(result.error)
      return undefined
    },
  }
}
