import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import {
  listProviders,
  startThirdParty,
  type ThirdPartyProvider,
} from '#contract/identity/third-party/third-party.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { saveRedirectState } from './redirect-state.ts'
import styles from './third-party-buttons.module.css'

interface ThirdPartyButtonsProps {
  /** From `loadProviders`; if empty, nothing is rendered. */
  readonly providers: readonly ThirdPartyProvider[]
  /** The return path. */
  readonly wanted: string | undefined
}

/** A sign-in button for each third party of the installation. */
export function ThirdPartyButtons({ providers, wanted }: ThirdPartyButtonsProps) {
  const { t } = useTranslation('thirdPartyButtons')
  const action = useAction()
  if (providers.length === 0) return null

  const start = async (provider: string): Promise<void> => {
    const call = () => callApi(startThirdParty, { body: { provider } })
    const started = await action.run(call, undefined, provider)
    if (!started) return
    saveRedirectState({ from: 'logIn', wanted })
    return leaveFor(started.address)
  }

  return (
    <section className="stack gap-3 fit" aria-label={t('others')}>
      <p className={`line gap-3 center quiet text-s ${styles.or}`}>
        <span>{t('or')}</span>
      </p>
      <FailureNote>{action.error}</FailureNote>
      {providers.map(({ name, label }) => (
        <Button key={name} tone="quiet" wide busy={action.isBusyWith(name)} onClick={() => void start(name)}>
          {t('logInWith', { label })}
        </Button>
      ))}
    </section>
  )
}

/** The providers, for the loader of a page; they are the same for all visitors, so the page can be cached. */
export async function loadProviders(context: LoaderFunctionArgs['context']): Promise<ThirdPartyProvider[]> {
  const { callApi } = context.get(pageContext)
  return (await orThrow(await callApi(listProviders, {}))).list
}
