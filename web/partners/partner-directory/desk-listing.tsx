import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  hidePartnerListing,
  type PartnerListing,
  showPartnerListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { ActionButton } from '#web/ui/action/action-button.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { late } from '#web/ui/late.tsx'

const HideDialog = late(async () => (await import('./hide-dialog.tsx')).HideDialog)

interface DeskListingProps {
  readonly accountId: string
  readonly listing: PartnerListing
}

/** The entry of a partner in the public directory, as operators see it on the page of its account. */
export function DeskListing({ accountId, listing }: DeskListingProps) {
  const { t } = useTranslation('partnerListing')
  const mayCall = useMayCall()
  const [isHiding, setHiding] = useState(false)
  const { id, state, reason, website } = listing
  return (
    <>
      <FactList
        facts={[
          [t('desk.state'), t(`desk.states.${state}`)],
          ...(reason ? [[t('desk.reason'), reason] as const] : []),
          [t('desk.names'), `${listing.nameZh} / ${listing.nameEn}`],
          [t('desk.cities'), `${listing.cityZh} / ${listing.cityEn}`],
          [t('desk.summaries'), `${listing.summaryZh} / ${listing.summaryEn}`],
          ...(website ? [[t('desk.website'), website] as const] : []),
        ]}
      />
      <Actions>
        {state === 'listed' ? (
          <ButtonLink href={pathTo(PATHS.partnerEntry, { entry: id })} tone="quiet" size="small">
            {t('view')}
          </ButtonLink>
        ) : null}
        {state !== 'hidden' && mayCall(hidePartnerListing) ? (
          <Button tone="quiet" size="small" onClick={() => setHiding(true)}>
            {t('desk.hide')}
          </Button>
        ) : null}
        {state === 'hidden' && mayCall(showPartnerListing) ? (
          <ShowAgain accountId={accountId} listing={listing} />
        ) : null}
      </Actions>
      {isHiding ? (
        <HideDialog accountId={accountId} listing={listing} onClose={() => setHiding(false)} />
      ) : null}
    </>
  )
}

function ShowAgain({ accountId, listing: { revision } }: DeskListingProps) {
  const { t } = useTranslation('partnerListing')
  const action = useAction({ afterwards: shownIsTrue })
  const show = () => {
    const input = { params: { accountId }, body: { revision } }
    return action.run(() => callApi(showPartnerListing, input), t('desk.shown'))
  }
  return (
    <ActionButton tone="quiet" size="small" action={action} onClick={() => void show()}>
      {t('desk.show')}
    </ActionButton>
  )
}
