import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  startThirdParty,
  type ThirdPartyProvider,
} from '#contract/features/third-party/third-party.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useHydrated } from '#web/platform/page/use-hydrated.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { saveRedirectState } from './redirect-state.ts'
import styles from './third-party-buttons.module.css'

interface ThirdPartyButtonsProps {
  /** From `loadProviders`; without any, nothing is shown. */
  readonly providers: readonly ThirdPartyProvider[]
  /** Where the person is to go afterwards. */
  readonly wanted: string | undefined
}

/** A way in by each third party that the installation names. */
export function ThirdPartyButtons({ providers, wanted }: ThirdPartyButtonsProps) {
  const { t } = useTranslation('kit')
  const hydrated = useHydrated()
  const [under, setUnder] = useState<string>()
  const [error, setError] = useState<ApiError>()
  if (providers.length === 0) return null

  const start = async (provider: string): Promise<void> => {
    if (under) return
    setUnder(provider)
    setError(undefined)
    const started = await callApi(startThirdParty, { body: { provider } })
    if (started.ok) {
      saveRedirectState({ from: 'logIn', wanted })
      return leaveFor(started.data.address)
    }
    setUnder(undefined)
    setError(started.error)
  }

  return (
    <section className={styles.ways} aria-label={t('thirdParty.others')}>
      <p className={styles.or}>
        <span>{t('thirdParty.or')}</span>
      </p>
      <FailureNote>{error?.errorMsg}</FailureNote>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="default"
          fullWidth
          disabled={!hydrated}
          aria-busy={under === name}
          onClick={() => void start(name)}
        >
          {under === name ? t('working') : t('thirdParty.logInWith', { label })}
        </Button>
      ))}
    </section>
  )
}
