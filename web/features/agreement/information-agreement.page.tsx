import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { agreementLoader } from './agreement-loader.ts'
import { AgreementText } from './agreement-text.tsx'

export const handle = {
  title: 'informationAgreement',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
} satisfies PageHandle

export const loader = agreementLoader('information-agreement')

export default function InformationAgreementPage() {
  return <AgreementText />
}
