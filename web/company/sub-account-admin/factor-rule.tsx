import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { requireSubAccountFactor } from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { isDay } from '#contract/kit/fields/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, startOfBusinessDay, zoneLabel } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { firstDayText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { DateField } from '#web/ui/date-input.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'

import { Gap, Text } from '#web/ui/text.tsx'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
import { type RuleProps, RuleSection, useRule } from './rule-parts.tsx'

const CHOICES = ['optional', 'required'] as const
type FactorChoice = (typeof CHOICES)[number]

interface FactorValue {
  readonly choice: FactorChoice
  readonly day: string
}

/** Requires two-step verification of all sub-accounts from a day on. */
export function FactorRule({ rules, onChange }: RuleProps) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const { primaryName } = useAccount()
  const { timeZone } = useSite()
  const rule = useRule<FactorValue>({ rules, onChange }, 'factor', ({ factorFrom }) => ({
    choice: factorFrom === null ? 'optional' : 'required',
    day: factorFrom === null ? '' : businessDay(factorFrom, timeZone),
  }))
  const { edited } = rule
  const { choice, day } = edited.value
  const lasting = useLastingFocus(!edited.isChanged)
  const [dayError, setDayError] = useState<string>()
  const save = (): void => {
    const from = choice === 'optional' ? null : startOfBusinessDay(day, timeZone)
    if (from !== null && !isDay(day)) setDayError(t('rules.factor.dayMissing'))
    else void rule.save((updatedAt) => callApi(requireSubAccountFactor, { body: { from, updatedAt } }))
  }
  const put = (fields: Partial<FactorValue>, path: keyof FactorValue): void => {
    setDayError(undefined)
    rule.forget()
    edited.set({ ...edited.now().value, ...fields }, path)
  }
  return (
    <RuleSection
      id="factor-rule"
      rule={rule}
      title={t('rules.factor.title')}
      state={<FactorState rules={rules} />}
      onSubmit={save}
    >
      <Choice
        look="segments"
        label={t('rules.factor.label')}
        value={choice}
        options={CHOICES.map((value) => ({ value, label: t(`rules.factor.${value}`) }))}
        name="choice"
        onChoose={(chosen) => put({ choice: chosen }, 'choice')}
      />
      {choice === 'required' ? (
        <DateField
          type="date"
          label={t('rules.factor.day')}
          hint={t('rules.factor.dayHint', {
            zone: zoneLabel(serverNow(), i18n.language as Language, timeZone),
          })}
          error={dayError}
          name="day"
          value={day}
          onValue={(typed) => put({ day: typed }, 'day')}
        />
      ) : null}
      {choice === 'required' && primaryName !== null ? (
        <p className="quiet text-s">{t('rules.factor.you')}</p>
      ) : null}
      <FailureNote>{rule.refused ?? rule.error?.errorMsg}</FailureNote>
      <Button type="submit" {...lasting} busy={rule.busy}>
        {t('rules.save')}
      </Button>
    </RuleSection>
  )
}

const WITHOUT_FACTOR = `${PATHS.subAccountList}?secondFactor=off&state=enabled`

/** Since when it holds, and how many have set nothing up. */
function FactorState({ rules: { factorFrom, enabled, withoutFactor } }: Pick<RuleProps, 'rules'>) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const mayOpen = useMayOpen()
  const date = factorFrom === null ? '' : firstDayText(factorFrom, i18n.language as Language)
  const isNow = factorFrom !== null && factorFrom <= serverNow()
  return (
    <>
      <p>
        {factorFrom === null
          ? t('rules.factor.off')
          : t(isNow ? 'rules.factor.since' : 'rules.factor.from', { date })}
      </p>
      <p>
        <Text>
          {withoutFactor === 0
            ? t(enabled === 0 ? 'rules.factor.noSubAccounts' : 'rules.factor.allHave')
            : t('rules.factor.without', { count: withoutFactor, total: enabled })}
        </Text>
        <Gap />
        {withoutFactor > 0 && mayOpen(PATHS.subAccountList) ? (
          <Link className="brand strong" to={WITHOUT_FACTOR}>
            {t('rules.factor.who')}
          </Link>
        ) : null}
      </p>
    </>
  )
}
