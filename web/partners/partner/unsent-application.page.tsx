import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { useWaitingApplication } from '#web/platform/session/waiting-application.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WaitingNote } from '#web/ui/waiting-note.tsx'

export const handle = { text: ['partnerProgram'] } satisfies PageHandle

/** On the overview: the application of a partner that is filled in and not sent. */
export default function UnsentApplicationPart() {
  const { t, i18n } = useTranslation('partnerProgram')
  const waiting = useWaitingApplication('partner')
  const mayOpen = useMayOpen()
  return (
    <>
      {waiting && mayOpen(PATHS.joinNow) ? (
        <WaitingNote
          title={t('unsent.title', { place: waiting.place })}
          text={t('unsent.until', { time: deadlineText(waiting.endsAt, i18n.language as Language) })}
        >
          <ButtonLink size="small" href={PATHS.joinNow}>
            {t('unsent.continue')}
          </ButtonLink>
        </WaitingNote>
      ) : null}
      <Outlet />
    </>
  )
}
