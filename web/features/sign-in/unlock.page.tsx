import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { EntryHead, EntryOther } from '#web/ui/entry-parts.tsx'
import type { Door } from './remembered-names.ts'
import { UnlockEnd } from './unlock-end.tsx'
import { UnlockForm } from './unlock-form.tsx'

export const handle = {
  title: 'unlock',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['signIn'],
  unlisted: true,
} satisfies PageHandle

/**
 * Where the mailed link of a locked account leads. Opening it does nothing, since the scanners of mail servers open
 * links too; the button does (domain, Mail).
 */
export default function UnlockPage() {
  const { t } = useTranslation('signIn')
  const { token, forget } = useFragmentToken()
  const [end, setEnd] = useState<Door | 'expired'>()
  if (end) return <UnlockEnd end={end} />
  if (token === null) return <UnlockEnd end="incomplete" />
  return (
    <>
      <EntryHead title={t('unlock.title')} lead={t('unlock.lead')} />
      <UnlockForm
        token={token ?? ''}
        onEnd={(how) => {
          forget()
          setEnd(how)
        }}
      />
      <EntryOther question={t('unlock.notYou')} action={t('unlock.change')} href={PATHS.forgetPassword} />
    </>
  )
}
