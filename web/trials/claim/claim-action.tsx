import { useTranslation } from 'react-i18next'
import { type Claim, createClaim } from '#contract/trials/claim/claim.endpoints.ts'
import { claimErrors } from '#contract/trials/claim/claim.errors.ts'
import type { Claimable } from '#web/catalog/campaign/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './claim-action.module.css'
import type { OwnClaims } from './use-own-claims.ts'

interface ClaimActionProps extends Claimable {
  readonly own: OwnClaims
}

/** The button that claims an offer; afterwards its code, or why this account cannot claim it. */
export function ClaimAction({ campaignId, offerId, what, own }: ClaimActionProps) {
  const { t } = useTranslation('claim')
  const counting = own.claims?.filter(({ state }) => state === 'open' || state === 'redeemed') ?? []
  const mine = counting.find((each) => isFor(each, campaignId, offerId))
  const other = offerId === null ? undefined : counting.find(({ terms }) => terms.kind === 'newUser')
  if (mine?.state === 'open') return <ClaimedCode claim={mine} />
  if (mine || other) {
    const used = offerId === null ? 'packUsed' : 'used'
    const reason = (mine ?? other)?.state === 'redeemed' ? used : 'other'
    return (
      <p className="quiet text-s">
        <Text>{t(`action.${reason}`)}</Text>
        <Gap />
        <a href={PATHS.claims}>{t('action.own')}</a>
      </p>
    )
  }
  return <ClaimButton campaignId={campaignId} offerId={offerId} what={what} own={own} />
}

function isFor({ terms, ...claim }: Claim, campaignId: string, offerId: string | null): boolean {
  if (claim.campaignId !== campaignId) return false
  return terms.kind === 'newUser' ? terms.offerId === offerId : offerId === null
}

function ClaimedCode({ claim }: { readonly claim: Claim }) {
  const { t } = useTranslation('claim')
  return (
    <div className={styles.claimed} role="status">
      <p className="row gap-0 across-2 baseline">
        <b className="good">{t('action.claimed')}</b>
        <Gap />
        <a href={PATHS.claims}>{t('action.own')}</a>
      </p>
      <CopyText label={t('code')} text={claim.code} />
    </div>
  )
}

/** Visitors are led to the login and back; for accounts without the permission there is nothing. */
function ClaimButton({ campaignId, offerId, what, own }: ClaimActionProps) {
  const { t } = useTranslation('claim')
  const action = useAction({
    refused({ errorCode }) {
      if (errorCode === claimErrors.onePerCustomer.code) own.reload()
    },
  })
  const label = t(offerId === null ? 'action.pack' : 'action.desktop')
  const claim = async (): Promise<void> => {
    const body = { campaignId, offerId }
    const made = await action.run(() => callApi(createClaim, { body }), t('action.done'))
    if (made) own.add(made)
  }
  const name = <span className="visually-hidden">{t('action.of', { what })}</span>
  return (
    <div className={`stack gap-2 ${styles.claim}`}>
      <ButtonLink href={logInPath(`${PATHS.active618}#offers`)} when="signed-out" size="medium">
        <Text>{t(offerId === null ? 'action.logInToBuy' : 'action.logIn')}</Text>
        {name}
      </ButtonLink>
      {own.mayClaim ? (
        <span data-when="signed-in">
          <Button busy={action.busy} onClick={() => void claim()}>
            <Text>{label}</Text>
            {name}
          </Button>
        </span>
      ) : null}
      <FailureNote>{action.error}</FailureNote>
    </div>
  )
}
