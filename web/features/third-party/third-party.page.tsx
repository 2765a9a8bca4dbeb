import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import { LinkChoice } from './link-choice.tsx'
import { ReturnFailure } from './return-failure.tsx'
import { useReturn } from './use-return.ts'

export const handle = {
  title: 'thirdParty',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['thirdParty'],
  unlisted: true,
} satisfies PageHandle

/** Where a third party sends people back to: finishes what they began, or asks how to link. */
export default function ThirdPartyPage() {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const state = useReturn()
  if (state.kind === 'offer') return <LinkChoice offer={state.offer} />
  if (state.kind === 'failed') return <ReturnFailure error={state.error} />
  return (
    <div role="status">
      <EntryHead title={t('working.title')} lead={t('working.lead')} />
      <noscript>
        <p>{t('kit:noScript')}</p>
      </noscript>
    </div>
  )
}
