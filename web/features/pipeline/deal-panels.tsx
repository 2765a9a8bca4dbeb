import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DealStage,
  LOSS_REASONS,
  type LossReason,
  OPEN_STAGES,
} from '#contract/features/pipeline/deal-stage.rules.ts'
import { type Deal, moveDeal } from '#contract/features/pipeline/pipeline.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { formatDate } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './deal.module.css'
import { DaysLeft, DealTag, daysLeft } from './deal-state.tsx'

interface PanelProps {
  readonly deal: Deal
}

/** The review status, which the provider sets, and what was said with it. */
export function ReviewPanel({ deal }: PanelProps) {
  const { t, i18n } = useTranslation('pipeline')
  const said = [...deal.reasons.map(({ text }) => text), deal.note].filter((words) => words !== '')
  const due = deal.status === 'inReview' ? deal.promisedDays.at(-1) : undefined
  return (
    <section className={styles.panel} aria-labelledby="review">
      <PanelHead id="review" title={t('page.review')} by={t('page.byOperator')} />
      <p className={styles.big}>
        <DealTag status={deal.status} />
      </p>
      <p className={styles.quiet}>{t(`page.nextStatus.${deal.status}`)}</p>
      {due === undefined ? null : (
        <p className={styles.quiet}>
          {t('page.until', {
            date: formatDate(Date.parse(`${due}T00:00:00Z`), i18n.language as Language, 'UTC'),
          })}
        </p>
      )}
      {deal.possibleConflict ? (
        <div className={styles.note} role="status">
          <b>{t('conflict')}</b>
          <p>{t('page.conflictText')}</p>
        </div>
      ) : null}
      {said.length > 0 ? (
        <div className={styles.note}>
          <b>{t('page.said')}</b>
          {said.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function PanelHead({ id, title, by }: { readonly id: string; readonly title: string; readonly by?: string }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {by ? <span>{by}</span> : null}
    </div>
  )
}

/** The sales stage, which the partner sets. */
export function StagePanel({ deal, onDone }: PanelProps & { readonly onDone: () => Promise<void> }) {
  const { t } = useTranslation('pipeline')
  const mayMove = useMayCall()(moveDeal)
  const [closing, setClosing] = useState<'won' | 'lost'>()
  const [error, setError] = useState<string>()
  const place = (OPEN_STAGES as readonly DealStage[]).indexOf(deal.stage)
  const isOpen = place >= 0
  const move = async (to: DealStage, more: { reason: LossReason | ''; note: string }): Promise<boolean> => {
    const body = { from: deal.stage, to, ...more }
    const result = await callApi(moveDeal, { params: { dealId: deal.id }, body })
    setError(result.ok ? undefined : result.error.errorMsg)
    if (result.ok) toast(t('page.stageMoved', { stage: t(`stage.${to}`) }))
    if (result.ok || result.error.status === 409) await onDone()
    return result.ok
  }
  return (
    <section className={styles.panel} aria-labelledby="stage">
      <PanelHead id="stage" title={t('page.stage')} by={t('page.byYou')} />
      {isOpen ? <Track of={OPEN_STAGES.length} on={place + 1} /> : null}
      {deal.actions.includes('moveStage') && mayMove ? (
        <Select
          label={t('page.stage')}
          options={OPEN_STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
          value={deal.stage}
          onChange={(event) => void move(event.currentTarget.value as DealStage, { reason: '', note: '' })}
        />
      ) : (
        <p className={styles.big}>{t(`stage.${deal.stage}`)}</p>
      )}
      <FailureNote>{error}</FailureNote>
      {deal.closed ? (
        <p className={styles.quiet}>
          {[deal.closed.reason === '' ? '' : t(`loss.${deal.closed.reason}`), deal.closed.note]
            .filter((words) => words !== '')
            .join(' · ')}
        </p>
      ) : null}
      {deal.actions.includes('close') && mayMove ? (
        <Actions>
          <Button tone="quiet" size="small" onClick={() => setClosing('won')}>
            {t('page.won')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setClosing('lost')}>
            {t('page.lost')}
          </Button>
        </Actions>
      ) : null}
      {closing ? (
        <CloseDialog
          to={closing}
          onClose={() => setClosing(undefined)}
          onConfirm={async (more) => {
            await move(closing, more)
            setClosing(undefined)
          }}
        />
      ) : null}
    </section>
  )
}

interface CloseProps {
  readonly to: 'won' | 'lost'
  readonly onConfirm: (more: { reason: LossReason | ''; note: string }) => Promise<void>
  readonly onClose: () => void
}

/** Won and lost are final, so they are asked for; a lost deal says why. */
export function CloseDialog({ to, onConfirm, onClose }: CloseProps) {
  const { t } = useTranslation(['pipeline', 'kit'])
  const [reason, setReason] = useState<LossReason>('price')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  return (
    <Dialog title={t(`page.${to}Question`)} onClose={onClose}>
      <p>{t('page.closeText')}</p>
      {to === 'lost' ? (
        <Select
          label={t('page.lossReason')}
          options={LOSS_REASONS.map((value) => ({ value, label: t(`loss.${value}`) }))}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as LossReason)}
        />
      ) : null}
      <TextArea
        label={t('page.closeNote')}
        optional
        rows={2}
        maxLength={LIMITS.pipeline.text.max}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        <Button
          busy={busy}
          onClick={async () => {
            if (busy) return
            setBusy(true)
            const words = note.trim()
            // The field holds nothing, or two characters at least.
            await onConfirm({ reason: to === 'lost' ? reason : '', note: words.length < 2 ? '' : words })
            setBusy(false)
          }}
        >
          {t(`page.${to}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Parts of the bar that says how much of a protection is left. */
const PARTS = 30

/** A bar of so many parts, of which some are done; what it means is said in words next to it. */
function Track({ of, on }: { readonly of: number; readonly on: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
        <span key={at} data-on={at < on ? '' : undefined} />
      ))}
    </span>
  )
}

/** The protection with its days, the weight of the page. */
export function ProtectionPanel({ deal: { protection, status, now } }: PanelProps) {
  const { t, i18n } = useTranslation('pipeline')
  const date = protection && formatDate(protection.until - 1, i18n.language as Language)
  const runs = protection !== null && status === 'approved' && daysLeft(protection.until, now) > 0
  return (
    <section className={styles.panel} data-night={runs ? '' : undefined} aria-labelledby="protection">
      <PanelHead id="protection" title={t('page.protection')} />
      {protection === null ? (
        <p className={styles.quiet}>{t('page.noProtection')}</p>
      ) : runs ? (
        <>
          <p className={styles.big}>
            <DaysLeft until={protection.until} now={now} />
          </p>
          <Track
            of={PARTS}
            on={Math.ceil((PARTS * (protection.until - now)) / (protection.until - protection.from))}
          />
          <p className={styles.quiet}>{t('page.until', { date })}</p>
        </>
      ) : (
        <p className={styles.quiet}>{t('page.ended', { date })}</p>
      )}
    </section>
  )
}
