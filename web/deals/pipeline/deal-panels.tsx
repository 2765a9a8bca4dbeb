import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type DealStage, type LossReason, OPEN_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { createDeal, type Deal, moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { afterChange } from '#web/ui/action/after-change.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select } from '#web/ui/field.tsx'
import { late } from '#web/ui/late.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { Written } from '#web/ui/written.tsx'
import styles from './deal.module.css'
import { PanelHead, saidWith, Track } from './deal-panel-parts.tsx'
import { DealTag } from './deal-state.tsx'

const CloseDialog = late(async () => (await import('./close-dialog.tsx')).CloseDialog)

interface PanelProps {
  readonly deal: Deal
}

/** The way on after another registration was found: all of it may be said of every duplicate. */
function WhatNow({ number }: Pick<Deal, 'number'>) {
  const { t } = useTranslation('pipeline')
  const { salesEmail } = useSite()
  const mayRegister = useMayCall()(createDeal)
  return (
    <div className="pad-3 pad-sides-4 stack gap-2 round-s amber-wash text-s break lines">
      <b>{t('page.whatNow.title')}</b>
      <p>{t('page.whatNow.sell')}</p>
      <p>
        <Text>{t('page.whatNow.other')}</Text>
        <Gap />
        {mayRegister ? (
          <Link className="brand" to={PATHS.pipelineInfo}>
            {t('register')}
          </Link>
        ) : null}
      </p>
      {salesEmail ? (
        <p>
          <Text>{t('page.whatNow.ask', { number })}</Text>
          <Gap />
          <a href={`mailto:${salesEmail}?subject=D-${number}`}>{salesEmail}</a>
        </p>
      ) : null}
    </div>
  )
}

/** The review status, which the provider sets, and what was said with it. */
export function ReviewPanel({ deal }: PanelProps) {
  const { t, i18n } = useTranslation('pipeline')
  // Where a reply is asked for, the question is above, with the field for it.
  const said = deal.actions.includes('reply') ? [] : saidWith(deal)
  const due = deal.status === 'inReview' ? deal.promisedDays.at(-1) : undefined
  return (
    <section className={`pad-5 stack gap-3 fit packed ${styles.panel}`} aria-labelledby="review">
      <PanelHead id="review" title={t('page.review')} by={t('page.byOperator')} />
      <p className={`strong text-l ${styles.big}`}>
        <DealTag status={deal.status} />
      </p>
      <p className="quiet text-s">{t(`page.nextStatus.${deal.status}`)}</p>
      {deal.status === 'duplicate' ? <WhatNow number={deal.number} /> : null}
      {due === undefined ? null : (
        <p className="quiet text-s phrases">
          {t('page.answerBy', {
            date: calendarDayText(due, i18n.language as Language),
          })}
        </p>
      )}
      {deal.possibleConflict ? (
        <div className="pad-3 pad-sides-4 stack gap-2 round-s amber-wash text-s break lines" role="status">
          <b>{t('conflict')}</b>
          <p>{t('page.conflictText')}</p>
        </div>
      ) : null}
      {said.length > 0 ? (
        <div className="pad-3 pad-sides-4 stack gap-2 round-s amber-wash text-s break lines">
          <b>{t('page.said')}</b>
          {said.map((words) => (
            <p key={words}>
              <Written>{words}</Written>
            </p>
          ))}
        </div>
      ) : null}
    </section>
  )
}

/** The sales stage, which the partner sets. */
export function StagePanel({ deal, onDone }: PanelProps & { readonly onDone: () => Promise<void> }) {
  const { t } = useTranslation('pipeline')
  const mayMove = useMayCall()(moveDeal)
  const [closing, setClosing] = useState<'won' | 'lost'>()
  const action = useAction(afterChange(onDone))
  const place = (OPEN_STAGES as readonly DealStage[]).indexOf(deal.stage)
  const isOpen = place >= 0
  const move = async (to: DealStage, more: { reason: LossReason | ''; note: string }): Promise<boolean> => {
    const input = { params: { dealId: deal.id }, body: { from: deal.stage, to, ...more } }
    const said = t('page.stageMoved', { stage: t(`stage.${to}`) })
    return (await action.run(() => callApi(moveDeal, input), said)) !== undefined
  }
  return (
    <section className={`pad-5 stack gap-3 fit packed ${styles.panel}`} aria-labelledby="stage">
      <PanelHead id="stage" title={t('page.stage')} by={t('page.byYou')} />
      {isOpen ? <Track of={OPEN_STAGES.length} on={place + 1} /> : null}
      {deal.actions.includes('moveStage') && mayMove ? (
        <Select
          label={t('page.stage')}
          hideLabel
          options={OPEN_STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
          value={deal.stage}
          onChange={(event) => void move(event.currentTarget.value as DealStage, { reason: '', note: '' })}
        />
      ) : (
        <p className={`strong text-l ${styles.big}`}>{t(`stage.${deal.stage}`)}</p>
      )}
      <FailureNote>{action.error}</FailureNote>
      {deal.closed ? (
        <p className="quiet text-s">
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
          dealId={deal.id}
          to={closing}
          onClose={() => setClosing(undefined)}
          onConfirm={async (more) => {
            const isClosed = await move(closing, more)
            setClosing(undefined)
            return isClosed
          }}
        />
      ) : null}
    </section>
  )
}
