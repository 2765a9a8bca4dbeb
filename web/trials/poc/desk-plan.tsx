import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { type PocOnDesk, planPoc } from '#contract/trials/poc/poc.endpoints.ts'
import { POC } from '#contract/trials/poc/poc.fields.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { DayField } from '#web/ui/form/day-field.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './desk-poc.module.css'
import { PlanLines } from './poc-plan.tsx'

interface PlanProps {
  readonly poc: PocOnDesk
  readonly onChange: (poc: PocOnDesk) => void
  /** A colleague has changed it since. */
}

/** The next step and its days; where it cannot be changed, as the applicant reads it. */
export function DeskPlan(props: PlanProps) {
  const { t, i18n } = useTranslation('pocDesk')
  const id = useId()
  const { plan, mayWrite, wanted } = props.poc
  const mayPlan = useMayCall()(planPoc) && mayWrite
  if (!plan && !mayPlan) return null
  const day = (of: string): string => calendarDayText(of, i18n.language as Language)
  return (
    <section className="pad-top-4 stack gap-3 fit ruled" aria-labelledby={id}>
      <h2 id={id}>{t('plan')}</h2>
      {mayPlan ? (
        <>
          {plan ? <PlanLines plan={plan} /> : null}
          <p className="quiet text-xs">
            {t('planHint')}
            <Gap />
            <Text>{t('wanted', { from: day(wanted.startsOn), to: day(wanted.endsOn) })}</Text>
          </p>
          <PlanForm {...props} />
        </>
      ) : plan ? (
        <PlanLines plan={plan} />
      ) : null}
    </section>
  )
}

function PlanForm({ poc, onChange }: PlanProps) {
  const { t } = useTranslation('pocDesk')
  const { requestId, plan, planVersion, wanted } = poc
  const form = useApiForm({
    endpoint: planPoc,
    params: { requestId },
    initial: {
      nextStep: plan?.nextStep ?? '',
      nextStepOn: plan?.nextStepOn ?? '',
      // What the applicant asked for is the first proposal.
      startsOn: plan ? (plan.startsOn ?? '') : wanted.startsOn,
      endsOn: plan ? (plan.endsOn ?? '') : wanted.endsOn,
    },
    stored: { version: planVersion },
    toBody: (values, version) => ({ ...values, version }),
    onDone(answer) {
      toast(t('planSaved'))
      onChange(answer)
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label={t('plan')}>
      <TextAreaField form={form} name="nextStep" label={t('nextStep')} max={POC.nextStep} />
      <div className={styles.row}>
        <DayField form={form} name="nextStepOn" label={t('nextStepOn')} optional />
        <DayField form={form} name="startsOn" label={t('startsOn')} optional />
        <DayField form={form} name="endsOn" label={t('endsOn')} optional />
      </div>
      <div>
        <Button type="submit" size="medium" busy={form.busy}>
          {t('savePlan')}
        </Button>
      </div>
    </ApiFormView>
  )
}
