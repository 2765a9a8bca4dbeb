import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { logInPath, PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { clearTabEntries } from '#web/platform/session/browser-storage.ts'
import { leaveFor, logInAgainPath } from '#web/platform/session/leave.ts'
import { clearSession, storedSession } from '#web/platform/session/session-store.ts'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import { toastAfterLeaving } from '#web/ui/toast.ts'

export const handle = {
  title: 'logout',
  hydrate: true,
  cached: true,
  requiresSignIn: false,
  fixedNav: true,
  text: ['signIn'],
  noindex: true,
  prerender: false,
  crawl: false,
} satisfies PageHandle

/**
 * Ends the session and navigates to the login page of its kind of account; with `redirect` to that of primary accounts,
 * which leads back.
 */
export default function LogOutPage() {
  const { t } = useTranslation('signIn')
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the page is the act
  useEffect(() => {
    void endSession(t('signedOut'), t('signOutFailed'))
  }, [])
  return <EntryHead title={t('signingOut')} />
}

async function endSession(signedOut: string, failed: string): Promise<void> {
  const session = storedSession()
  const result = session ? await callApi(signOut, { body: { userId: session.userId } }) : undefined
  const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
  clearSession()
  // The link of an invitation stays where its page asked for another account.
  clearTabEntries(wanted === PATHS.offlineInvited ? ['XPartnerToken'] : [])
  // The server may have ended the session before.
  const isEnded = !result || result.ok || result.error.status === 401
  toastAfterLeaving(isEnded ? signedOut : failed)
  await leaveFor(wanted ? logInPath(wanted) : logInAgainPath())
}
