import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import {
  getSecondFactors,
  type SecondFactors,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { loadSignedIn } from '#web/platform/session/complete-sign-in.ts'
import { leaveFor, startPath } from '#web/platform/session/leave.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { AccountRows, AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { EntryActions, EntryHead, EntryNote, TaskPage } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { AppPart } from './app-part.tsx'
import { RecoveryCodes } from './late-dialogs.ts'
import { PasskeyPart } from './passkey-part.tsx'

export const handle = { text: ['secondFactor', 'reAuthentication'] } satisfies PageHandle

export async function clientLoader(): Promise<SecondFactors> {
  return orThrow(await callApi(getSecondFactors, {}))
}
clientLoader.hydrate = true as const

/** The second factor that the primary account requires: a session without one can do nothing else. */
export default function SetUpFactorPage() {
  const { t } = useTranslation('secondFactor')
  const factors = useLoaderData<typeof clientLoader>()
  /** New recovery codes: shown once, until they are saved. */
  const [codes, setCodes] = useState<readonly string[]>()
  const isSetUp = factors.totp !== null || factors.passkeys.length > 0
  const part = { factors, isLast: false, onCodes: setCodes }
  return (
    <TaskPage>
      {isSetUp ? (
        <>
          <EntryHead title={t('required.doneTitle')} lead={t('required.doneText')} isStep result="done" />
          <GoOn />
        </>
      ) : (
        <>
          <EntryHead title={t('required.title')} lead={t('required.lead')} />
          <AccountSection id="methods" title={t('required.methods')}>
            <AccountRows>
              <AppPart {...part} />
              <PasskeyPart {...part} />
            </AccountRows>
          </AccountSection>
        </>
      )}
      {codes ? (
        <RecoveryCodes userName={factors.userName} codes={codes} onSaved={() => setCodes(undefined)} />
      ) : null}
      {isSetUp ? null : (
        <EntryNote>
          <a href={PATHS.logout}>{t('required.logOut')}</a>
        </EntryNote>
      )}
    </TaskPage>
  )
}

/** Leads to the page that was wanted, with what a session shows from its start on. */
function GoOn() {
  const { t } = useTranslation('secondFactor')
  const action = useAction()
  const goOn = async (): Promise<void> => {
    const loaded = await action.run<unknown>(async () => {
      const made = await loadSignedIn(storedSession()?.userId ?? '')
      return made.ok ? { ok: true, data: { duty: made.data } } : made
    })
    if (!loaded) return
    const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
    void leaveFor(wanted ?? startPath())
  }
  return (
    <>
      <FailureNote>{action.error}</FailureNote>
      <EntryActions>
        <Button busy={action.busy} onClick={() => void goOn()}>
          {t('required.goOn')}
        </Button>
      </EntryActions>
    </>
  )
}
