import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { OpenedInvitation } from '#contract/partners/association/association.fields.ts'
import { acceptInvitation, openInvitation } from '#contract/partners/association/invited.endpoints.ts'
import { getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedSession, storedUserInfo } from '#web/platform/session/session-store.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'

/** Which words of the notice a visitor has accepted before the login. It ends with the tab, or after a day. */
const accepted = formDraft<{ readonly hash: string }>('invitation')

/** What an invitation is accepted with. */
export const NOTICE = { agreement: 'information-agreement' } as const
export type Notice = OutputOf<typeof getAgreement>

/** Who is logged in, and why the account cannot be linked; undefined: it can. */
interface LinkingAccount {
  readonly name: string
  readonly refusal: 'isPartner' | 'isSubAccount' | undefined
}

export interface Invited {
  /** The notice on the screen: what is accepted. */
  readonly notice: Notice
  readonly invitation: OpenedInvitation | undefined
  readonly isLoading: boolean
  /** What was refused: the link, or accepting it. */
  readonly failure: string | undefined
  /** Who is logged in; undefined for visitors. */
  readonly account: LinkingAccount | undefined
  readonly isRead: boolean
  readonly setRead: (isRead: boolean) => void
  /** A button was pressed without the tick. */
  readonly needsTick: boolean
  readonly isLinking: boolean
  readonly link: () => Promise<void>
  /** Goes to register or to log in; linking follows on the way back. */
  readonly goTo: (path: string) => void
}

function refusalOf({ accountType }: { readonly accountType: number }): LinkingAccount['refusal'] {
  if (accountType !== ACCOUNT_TYPE.customer) return 'isPartner'
  return mayCallNow(acceptInvitation) ? undefined : 'isSubAccount'
}

/** The invitation that the tab came with. @param first the notice that the page came with */
export function useInvited(first: Notice): Invited {
  const { t } = useTranslation('association')
  const [notice, setNotice] = useState(first)
  const { hash } = notice
  const [invitation, setInvitation] = useState<OpenedInvitation>()
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string>()
  const [account, setAccount] = useState<Invited['account']>()
  /** The words that the tick was set for. */
  const [read, setRead] = useState<string>()
  const isRead = read === hash
  const [needsTick, setNeedsTick] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const started = useRef(false)

  const accept = useCallback(async (): Promise<void> => {
    setLinking(true)
    setFailure(undefined)
    const result = await callApi(acceptInvitation, { body: { hash } })
    accepted.clear()
    if (!result.ok) {
      setFailure(result.error.errorMsg)
      if (result.error.errorCode === agreementErrors.outdated.code) {
        setRead(undefined)
        const now = await callApi(getAgreement, { params: NOTICE })
        if (now.ok) setNotice(now.data)
      }
      return setLinking(false)
    }
    tabEntries.remove('XPartnerToken')
    const { state, partnerName: partner } = result.data
    toastAfterLeaving(state === 'pending' ? t('invited.donePending') : t('invited.done', { partner }))
    await leaveFor(PATHS.ownPartner)
  }, [hash, t])

  useEffect(() => {
    if (started.current) return
    started.current = true
    void open()
    async function open(): Promise<void> {
      const user = storedSession() && storedUserInfo()
      const refusal = user && refusalOf(user)
      if (user) setAccount({ name: user.accountName, refusal })
      if (tabEntries.get('XPartnerToken') === null) return setLoading(false)
      const result = await callApi(openInvitation, {})
      setLoading(false)
      if (!result.ok) return setFailure(result.error.errorMsg)
      setInvitation(result.data)
      // Accepted before the login, and the notice is still the same.
      const isAccepted = accepted.read()?.hash === hash
      if (isAccepted) setRead(hash)
      if (isAccepted && user && !refusal) await accept()
    }
  }, [hash, accept])

  const whenRead = (go: () => void): void => {
    setNeedsTick(!isRead)
    if (isRead) go()
  }
  return {
    notice,
    invitation,
    isLoading,
    failure,
    account,
    isRead,
    needsTick,
    isLinking,
    setRead(isSet) {
      setRead(isSet ? hash : undefined)
      setNeedsTick(false)
      if (!isSet) accepted.clear()
    },
    async link() {
      if (!isLinking) whenRead(() => void accept())
    },
    goTo(path) {
      whenRead(() => {
        accepted.write({ hash })
        void leaveFor(withWanted(path, PATHS.offlineInvited))
      })
    },
  }
}
