import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import { type PocOnDesk, recordPocOutcome } from '#contract/trials/poc/poc.endpoints.ts'
import { POC, POC_OUTCOMES, type PocOutcome } from '#contract/trials/poc/poc.fields.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { calendarDayText, dayText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { DayField, TextAreaField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './desk-poc.module.css'

interface OutcomeProps {
  readonly poc: PocOnDesk
  readonly onChange: (poc: PocOnDesk) => void
  /** The request has moved since. */
  readonly onStale: () => Promise<void>
}

/** How it ended, for the desk only: recorded once it is approved. */
export function DeskOutcome(props: OutcomeProps) {
  const { t, i18n } = useTranslation('poc')
  const id = useId()
  const mayRecord = useMayCall()(recordPocOutcome)
  const { outcome, state, mayWrite } = props.poc
  const language = i18n.language as Language
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('desk.outcome')}</h2>
      {outcome ? (
        <>
          <p className={styles.outcome} data-outcome={outcome.outcome}>
            <b>{t(`desk.${outcome.outcome}`)}</b>
            <Text> · {calendarDayText(outcome.decidedOn, language)}</Text>
          </p>
          {outcome.reason ? <p className={styles.reason}>{outcome.reason}</p> : null}
          <p className={styles.quiet}>
            {t('desk.recordedBy', {
              name: outcome.by,
              date: dayText(outcome.at, language),
            })}
          </p>
        </>
      ) : state === 'approved' && mayRecord ? (
        <>
          <p className={styles.quiet}>{t('desk.outcomeHint')}</p>
          <OutcomeForm {...props} />
        </>
      ) : (
        <p className={styles.quiet}>{mayWrite ? t('desk.afterApproval') : t('desk.noOutcome')}</p>
      )}
    </section>
  )
}

function OutcomeForm({ poc, onChange, onStale }: OutcomeProps) {
  const { t } = useTranslation('poc')
  const { timeZone } = useSite()
  const { requestId, revision } = poc
  const form = useApiForm({
    endpoint: recordPocOutcome,
    params: { requestId },
    initial: { outcome: '' as PocOutcome | '', reason: '', decidedOn: businessDay(serverNow(), timeZone) },
    // The schema refuses an outcome that was not chosen.
    toBody: (values) => ({ ...values, outcome: values.outcome as PocOutcome, revision }),
    onError({ errorCode }) {
      if (errorCode === conflictErrors.changedMeanwhile.code) void onStale()
      return false
    },
    onDone(answer) {
      toast(t('desk.recorded'))
      onChange(answer)
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label={t('desk.outcome')}>
      <ChoiceField
        form={form}
        name="outcome"
        label={t('desk.outcome')}
        hideLabel
        look="segments"
        options={POC_OUTCOMES.map((value) => ({ value, label: t(`desk.${value}`) }))}
      />
      <DayField form={form} name="decidedOn" label={t('desk.decidedOn')} />
      <TextAreaField
        form={form}
        name="reason"
        label={t('desk.reason')}
        hint={t('desk.reasonHint')}
        max={POC.reason}
        optional={form.values.outcome !== 'lost'}
      />
      <div>
        <Button type="submit" size="medium" busy={form.busy}>
          {t('desk.record')}
        </Button>
      </div>
    </ApiFormView>
  )
}
