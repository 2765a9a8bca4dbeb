import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { checkBody } from '#web/ui/form/check-body.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { DayField } from '#web/ui/form/day-field.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import { Written } from '#web/ui/written.tsx'
import styles from './desk-poc.module.css'

interface OutcomeProps {
  readonly poc: PocOnDesk
  readonly onChange: (poc: PocOnDesk) => void
}

/** How it ended, for the desk only: recorded once it is approved. */
export function DeskOutcome(props: OutcomeProps) {
  const { t, i18n } = useTranslation('pocDesk')
  const id = useId()
  const mayRecord = useMayCall()(recordPocOutcome)
  const { outcome, state, mayWrite } = props.poc
  const language = i18n.language as Language
  return (
    <section className="pad-top-4 stack gap-3 fit ruled" aria-labelledby={id}>
      <h2 id={id}>{t('outcome')}</h2>
      {outcome ? (
        <>
          <p className={`text-s break lines ${styles.outcome}`} data-outcome={outcome.outcome}>
            <b>{t(`result.${outcome.outcome}`)}</b>
            <Text> · {calendarDayText(outcome.decidedOn, language)}</Text>
          </p>
          {outcome.reason ? (
            <p className="text-s break lines">
              <Written>{outcome.reason}</Written>
            </p>
          ) : null}
          <p className="quiet text-xs">
            {t('recordedBy', {
              name: outcome.by,
              date: dayText(outcome.at, language),
            })}
          </p>
        </>
      ) : state === 'approved' && mayRecord ? (
        <>
          <p className="quiet text-xs">{t('outcomeHint')}</p>
          <OutcomeForm {...props} />
        </>
      ) : (
        <p className="quiet text-xs">{mayWrite ? t('afterApproval') : t('noOutcome')}</p>
      )}
    </section>
  )
}

interface OutcomeValues {
  readonly outcome: PocOutcome | ''
  readonly reason: string
  readonly decidedOn: string
}

/** Before the planned end of the test it says what the outcome closes, and asks. */
function OutcomeForm({ poc, onChange }: OutcomeProps) {
  const { t, i18n } = useTranslation('pocDesk')
  const language = i18n.language as Language
  const { timeZone } = useSite()
  const { requestId, revision, plan } = poc
  const [asks, setAsks] = useState(false)
  const today = businessDay(serverNow(), timeZone)
  const endsOn = plan?.endsOn ?? null
  const isEarly = endsOn !== null && endsOn > today
  const toBody = (values: OutcomeValues) => ({
    ...values,
    // The schema refuses an outcome that was not chosen.
    outcome: values.outcome as PocOutcome,
    revision,
  })
  const form = useApiForm({
    endpoint: recordPocOutcome,
    params: { requestId },
    initial: { outcome: '', reason: '', decidedOn: today } as OutcomeValues,
    toBody,
    onDone(answer) {
      toast(t('recorded'))
      onChange(answer)
      return { stay: true }
    },
  })
  // Before the test has ended it is asked first, once what was entered can be sent.
  const isGood = () => Object.keys(checkBody(recordPocOutcome.body, toBody(form.values), i18n)).length === 0
  const asking: typeof form = {
    ...form,
    submit: async () => (isEarly && isGood() ? setAsks(true) : form.submit()),
  }
  return (
    <ApiFormView form={asking} label={t('outcome')}>
      {isEarly ? (
        <p className="quiet text-s">{t('early', { date: calendarDayText(endsOn, language) })}</p>
      ) : null}
      <ChoiceField
        form={form}
        name="outcome"
        label={t('outcome')}
        hideLabel
        look="segments"
        options={POC_OUTCOMES.map((value) => ({ value, label: t(`result.${value}`) }))}
      />
      <DayField form={form} name="decidedOn" label={t('decidedOn')} />
      <TextAreaField
        form={form}
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        max={POC.reason}
        optional={form.values.outcome !== 'lost'}
      />
      <div>
        <Button type="submit" size="medium" busy={form.busy}>
          {t('record')}
        </Button>
      </div>
      {asks && isEarly ? (
        <ConfirmDialog
          title={t('earlyTitle', { date: calendarDayText(endsOn, language) })}
          label={t('record')}
          tone="main"
          action={{ busy: form.busy, error: undefined }}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            void form.submit()
          }}
        >
          {t('earlyText')}
        </ConfirmDialog>
      ) : null}
    </ApiFormView>
  )
}
