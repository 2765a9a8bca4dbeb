import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { logInPath, PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { clearTabEntries } from '#web/platform/session/browser-storage.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { logInAgainPath, replaceBy } from '#web/platform/session/leave.ts'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import { toastAfterLeaving } from '#web/ui/toast.ts'

export const handle = { text: ['signIn'] } satisfies PageHandle

/**
 * Ends the session and is replaced by the login page of its kind of account, so that Back does not log out once more;
 * with `redirect` by that of primary accounts, which leads back.
 */
export default function LogOutPage() {
  const { t } = useTranslation('signIn')
  // Opening the page is the act.
  useOnMount(() => {
    const start = () => void logOut(t('signedOut'), t('signOutFailed'))
    // Back to a page that was left while it logged out: the browser shows it as it was.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && start()
    addEventListener('pageshow', restart)
    start()
    return () => removeEventListener('pageshow', restart)
  })
  return <EntryHead title={t('signingOut')} />
}

async function logOut(signedOut: string, failed: string): Promise<void> {
  const isEnded = await endSession()
  const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
  // The link of an invitation stays where its page asked for another account.
  clearTabEntries(wanted === PATHS.offlineInvited ? ['XPartnerToken'] : [])
  toastAfterLeaving(isEnded ? signedOut : failed)
  await replaceBy(wanted ? logInPath(wanted) : logInAgainPath())
}
