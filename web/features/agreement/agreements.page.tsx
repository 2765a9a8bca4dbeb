import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { agreementLoader } from './agreement-loader.ts'
import { AgreementText } from './agreement-text.tsx'

export const handle = {
  title: 'agreements',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
} satisfies PageHandle

export const loader = agreementLoader('user-agreement')

export default function AgreementsPage() {
  return <AgreementText />
}
