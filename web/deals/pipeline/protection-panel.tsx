import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealExtension } from '#contract/deals/pipeline/deal-extension.fields.ts'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { WithdrawDialog } from '#web/requests/request/shared.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { Written } from '#web/ui/written.tsx'
import styles from './deal.module.css'
import { PanelHead, Track } from './deal-panel-parts.tsx'
import { DaysLeft } from './deal-state.tsx'

const AskForExtension = late(async () => (await import('./deal-extension.tsx')).AskForExtension)

interface PanelProps {
  readonly deal: Deal
  readonly onDone: () => Promise<void>
}

/** Parts of the bar that says how much of a protection is left. */
const PARTS = 30

/** Review that ended without a protection. */
const ENDED: readonly DealStatus[] = ['duplicate', 'rejected', 'withdrawn', 'expired']

/** The protection with its days, the weight of the page, and its extension. */
export function ProtectionPanel({ deal, onDone }: PanelProps) {
  const { t, i18n } = useTranslation('pipeline')
  const { protection, status, now, extension } = deal
  const date = protection && deadlineText(protection.until, i18n.language as Language)
  const runs = protection !== null && status === 'approved' && protection.until > now
  return (
    <section
      className={`pad-5 stack gap-3 fit packed ${styles.panel}`}
      data-night={runs ? '' : undefined}
      aria-labelledby="protection"
    >
      <PanelHead id="protection" title={t('page.protection')} />
      {protection === null ? (
        <p className="quiet text-s">
          {t(ENDED.includes(status) ? 'page.noProtectionLeft' : 'page.noProtection')}
        </p>
      ) : runs ? (
        <>
          <p className={`strong text-l ${styles.big}`}>
            <DaysLeft until={protection.until} now={now} />
          </p>
          <Track
            of={PARTS}
            on={Math.ceil((PARTS * (protection.until - now)) / (protection.until - protection.from))}
          />
          <p className="quiet text-s phrases">{t('page.until', { date })}</p>
        </>
      ) : (
        <p className="quiet text-s phrases">{t('page.ended', { date })}</p>
      )}
      {extension ? <Asked extension={extension} onDone={onDone} /> : null}
      <Ask deal={deal} onDone={onDone} />
    </section>
  )
}

/** Asks for more time, where that is possible and was not done. */
function Ask({ deal, onDone }: PanelProps) {
  const { t } = useTranslation('pipeline')
  const [asking, setAsking] = useState(false)
  return (
    <>
      {deal.actions.includes('extend') ? (
        <div className="row gap-3 center">
          <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
            {t('extension.ask')}
          </Button>
          <span className="quiet text-s">{t('extension.once', { count: deal.extensionDays })}</span>
        </div>
      ) : null}
      {asking ? <AskForExtension deal={deal} onDone={onDone} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

interface AskedProps {
  readonly extension: DealExtension
  readonly onDone: () => Promise<void>
}

/** What became of the request for more time. */
function Asked({ extension: { requestId, revision, state, dueAt, said }, onDone }: AskedProps) {
  const { t, i18n } = useTranslation('pipeline')
  const mayWithdraw = useMayCall()(withdrawRequest)
  const [asks, setAsks] = useState(false)
  const date = dueAt === null ? '' : deadlineText(dueAt, i18n.language as Language, 'short')
  return (
    <>
      <p className="quiet text-s phrases" role="status">
        {t(`extension.state.${state}`, { date })}
      </p>
      {said.map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes its place
        <p key={place}>
          <Written>{words}</Written>
        </p>
      ))}
      {state === 'inReview' && mayWithdraw ? (
        <Actions>
          <Button tone="quiet" size="small" onClick={() => setAsks(true)}>
            {t('extension.withdraw')}
          </Button>
        </Actions>
      ) : null}
      {asks ? (
        <WithdrawDialog
          requestId={requestId}
          revision={revision}
          title={t('extension.withdrawTitle')}
          text={t('extension.withdrawText')}
          label={t('extension.withdraw')}
          done={t('extension.withdrawn')}
          onClose={() => setAsks(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}
