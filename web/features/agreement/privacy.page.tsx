import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { agreementLoader } from './agreement-loader.ts'
import { AgreementText } from './agreement-text.tsx'

export const handle = {
  title: 'privacy',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
} satisfies PageHandle

export const loader = agreementLoader('privacy')

export default function PrivacyPage() {
  return <AgreementText />
}
