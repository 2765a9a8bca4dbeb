import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import {
  getSecondFactors,
  type SecondFactors,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { AccountRows, AccountSection } from '#web/ui/account-section.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { AppPart } from './app-part.tsx'
import { RecoveryCodes } from './late-dialogs.ts'
import { PasskeyPart } from './passkey-part.tsx'
import { RecoveryPart } from './recovery-part.tsx'

export const handle = {
  text: ['secondFactor'],
  outline: (t) => ({ sections: [{ title: t('secondFactor:title'), lead: t('secondFactor:lead') }] }),
} satisfies PageHandle

export async function clientLoader(): Promise<SecondFactors> {
  return orThrow(await callApi(getSecondFactors, {}))
}
clientLoader.hydrate = true as const

/** The second factors of the user and their actions. */
export default function Factors() {
  const factors = useLoaderData<typeof clientLoader>()
  return (
    <>
      <FactorSection factors={factors} />
      <Outlet />
    </>
  )
}

function FactorSection({ factors }: { readonly factors: SecondFactors }) {
  const { t } = useTranslation('secondFactor')
  const { accountType } = useAccount()
  /** New recovery codes: shown once, until they are saved. */
  const [codes, setCodes] = useState<readonly string[]>()
  const count = factors.passkeys.length + (factors.totp ? 1 : 0)
  const part = { factors, isLast: count === 1, onCodes: setCodes }
  return (
    <AccountSection
      id="factors"
      title={t('title')}
      tag={
        // The page of a customer says it above all of its parts.
        accountType === ACCOUNT_TYPE.operator ? (
          <span className="text-s">
            <StateMark tone={count > 0 ? 'good' : 'warn'}>
              {t(count > 0 ? 'state.on' : 'state.off')}
            </StateMark>
          </span>
        ) : null
      }
      lead={t('lead')}
    >
      <AccountRows>
        <AppPart {...part} />
        <PasskeyPart {...part} />
        {count > 0 ? <RecoveryPart {...part} /> : null}
      </AccountRows>
      {codes ? (
        <RecoveryCodes userName={factors.userName} codes={codes} onSaved={() => setCodes(undefined)} />
      ) : null}
    </AccountSection>
  )
}
