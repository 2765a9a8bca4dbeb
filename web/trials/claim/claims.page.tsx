import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { firstPeriodWords } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { clauses } from '#contract/kit/listed.ts'
import { discountWords, formatMoney } from '#contract/kit/money.ts'
import { type Claim, cancelClaim, listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { AccountSection, focusAccountHeading } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import type { Term } from '#web/ui/term-list.tsx'
import { Text } from '#web/ui/text.tsx'
import { CLAIM_TONES } from './claim-tones.ts'

export const handle = {
  text: ['claim'],
  outline: (t) => ({ sections: [{ lead: t('claim:lead') }] }),
} satisfies PageHandle

export async function clientLoader(): Promise<readonly Claim[]> {
  return (await orThrow(await callApi(listClaims, {}))).list
}
clientLoader.hydrate = true as const

/** "My offers": what the account has claimed in campaigns, with the codes for its orders. */
export default function ClaimsPage() {
  const { t } = useTranslation('claim')
  const loaded = useLoaderData<typeof clientLoader>()
  const [changed, setChanged] = useState<readonly Claim[]>([])
  const claims = loaded.map((claim) => changed.find(({ id }) => id === claim.id) ?? claim)
  return (
    <AccountSection lead={t('lead')}>
      {claims.length === 0 ? (
        <EmptyNote icon="price" title={t('empty')} text={t('emptyText')}>
          <ButtonLink href={PATHS.active618} size="medium">
            {t('toCampaign')}
          </ButtonLink>
        </EmptyNote>
      ) : (
        <ul className="plain stack gap-4" aria-label={t('list')}>
          {claims.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} onChanged={(now) => setChanged([...changed, now])} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

interface ClaimCardProps {
  readonly claim: Claim
  readonly onChanged: (claim: Claim) => void
}

export function ClaimCard({ claim, onChanged }: ClaimCardProps) {
  const { t } = useTranslation('claim')
  const facts = useFacts(claim)
  return (
    <li className="card round-l pad-5 stack gap-4">
      <div className="row gap-2 across-4 top between">
        <div>
          <h2 className="text-l">{t(`kind.${claim.terms.kind}`)}</h2>
          <p className="quiet text-s">{claim.campaignName}</p>
        </div>
        <StateTag tone={CLAIM_TONES[claim.state]}>{t(`state.${claim.state}`)}</StateTag>
      </div>
      {claim.state === 'open' ? (
        <div className="pad-3 pad-sides-4 round-m wash text-l">
          <CopyText label={t('code')} text={claim.code} />
        </div>
      ) : null}
      <FactList facts={facts} look="close" />
      {claim.state === 'open' ? <ClaimActions claim={claim} onChanged={onChanged} /> : null}
    </li>
  )
}

/** What was promised, and what became of it. */
function useFacts({ terms, desktop, ...claim }: Claim): Term[] {
  const { t, i18n } = useTranslation('claim')
  const language = i18n.language as Language
  const money = (minor: number): string => formatMoney(minor, terms.currency, language)
  const isYearly = terms.kind === 'newUser' && terms.period === 'yearly'
  const ofMonth = (minor: number): string => money(isYearly ? perMonth(minor) : minor)
  const first = terms.kind === 'newUser' ? firstPeriodWords(terms, terms.period, language) : null
  const limit = limitText()
  const promised: Term[] =
    terms.kind === 'renewalPack'
      ? [
          [t('packPrice'), money(terms.priceMinor)],
          [t('renewals'), discountWords(terms.rateBasisPoints, language)],
        ]
      : [
          [desktop?.regionName ?? terms.regionId, desktopWords()],
          [
            t('price'),
            <>
              <Text>{ofMonth(terms.finalMinor)}</Text> <span className="visually-hidden">{t('base')} </span>
              <s className="faint">{ofMonth(terms.baseMinor)}</s> <Text>{t('unit')}</Text>
              {limit ? <Text> · {limit}</Text> : null}
            </>,
          ],
        ]
  /** What is paid where a year is, and after the first periods. */
  function limitText(): string | null {
    if (terms.kind !== 'newUser') return null
    const [price, later] = [money(terms.finalMinor), money(terms.baseMinor)]
    if (!isYearly) return first && t('firstOnly', { first, price: later })
    return first ? t('billedThen', { first, price, later }) : t('billed', { price })
  }
  function desktopWords(): string {
    if (terms.kind !== 'newUser' || !desktop) return ''
    const { vcpu, memoryGb: memory, systemName: system } = desktop
    const disks = { system: terms.systemDiskGb, data: terms.dataDiskGb }
    return clauses(
      [t('desktop', { vcpu, memory, system }), t(terms.dataDiskGb > 0 ? 'disks' : 'disk', disks)],
      language,
    )
  }
  const { redeemedAt, orderId } = claim
  return [
    ...promised,
    [t('validUntil'), formatDeadline(claim.expiresAt, language, claim.timeZone)],
    [t('claimedAt'), momentText(claim.claimedAt, language)],
    ...(redeemedAt === null ? [] : [[t('usedAt'), momentText(redeemedAt, language)] as Term]),
    ...(orderId === null ? [] : [[t('order'), orderId] as Term]),
  ]
}

function ClaimActions({ claim, onChanged }: ClaimCardProps) {
  const { t } = useTranslation('claim')
  const mayGiveUp = useMayCall()(cancelClaim)
  const mayOrder = useMayOpen()(PATHS.orderPay)
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const what = (
    <span className="visually-hidden">
      <Text> {t(`kind.${claim.terms.kind}`)}</Text>
    </span>
  )
  const giveUp = async (): Promise<void> => {
    const call = () => callApi(cancelClaim, { params: { claimId: claim.id } })
    const cancelled = await action.run(call, t('gaveUp'))
    if (!cancelled) return
    setAsking(false)
    onChanged(cancelled)
    focusAccountHeading()
  }
  return (
    <Actions>
      {mayOrder ? (
        <ButtonLink href={PATHS.orderPay} size="medium">
          {t('use')}
          {what}
        </ButtonLink>
      ) : null}
      {mayGiveUp ? (
        <Button tone="bare" onClick={() => setAsking(true)}>
          {t('giveUp')}
          {what}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('giveUpQuestion')}
          label={t('giveUp')}
          action={action}
          onConfirm={() => void giveUp()}
          onClose={() => setAsking(false)}
        >
          <p>{t('giveUpText')}</p>
        </ConfirmDialog>
      ) : null}
    </Actions>
  )
}
