import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { INDUSTRIES, type Industry } from '#contract/kit/industries.ts'
import { listed } from '#contract/kit/listed.ts'
import { SALES_REGIONS, type SalesRegion, salesRegionGroup } from '#contract/kit/sales-regions.ts'
import type { Colleague } from '#contract/requests/queue/queue.fields.ts'
import type { AssignmentRule } from '#contract/requests/queue/queue-assignment.fields.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { useRowKeys } from '#web/ui/edited/use-row-keys.ts'
import { useRowsFocus } from '#web/ui/edited/use-rows-focus.ts'
import { Select } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import styles from './queue-settings.module.css'

interface RulesProps {
  readonly rules: readonly AssignmentRule[]
  /** The operators who may decide in the queue. */
  readonly colleagues: readonly Colleague[]
  /** What is wrong, by the path of the field. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (rules: readonly AssignmentRule[]) => void
}

/** Which operator gets which new requests, by region and industry. */
export function AssignmentRules({ rules, colleagues, errors, onChange }: RulesProps) {
  const { t } = useTranslation('queueSettings')
  const id = useId()
  const keys = useRowKeys(rules)
  const focus = useRowsFocus(rules.length)
  const wordsOf = useRuleWords(colleagues)
  const shownOf = (held: unknown): string =>
    (held as readonly AssignmentRule[])
      .map((rule) => {
        const { name, places } = wordsOf(rule)
        return `${name} (${places})`
      })
      .join('; ')
  const replace = (at: number, rule: AssignmentRule): void =>
    onChange(rules.map((each, index) => (index === at ? rule : each)))
  return (
    <section ref={focus.box} className={styles.group} aria-labelledby={id}>
      <h2 className="text-m" id={id}>
        {t('assignment.title')}
      </h2>
      <p className="quiet text-s">{t('assignment.lead')}</p>
      <ConflictsAt name="assignment" shownOf={shownOf} />
      {rules.map((rule, at) => (
        <Fold
          key={keys[at]}
          data-row=""
          isOpen={rule.operatorId === ''}
          className={`frame round-s sheet ${styles.reason}`}
        >
          <Summary rule={rule} colleagues={colleagues} />
          <div className={styles.fields}>
            <Select
              label={t('assignment.operator')}
              error={errors[`assignment.${at}.operatorId`]}
              options={[{ value: '', label: t('assignment.choose') }, ...optionsFor(rule, colleagues, t)]}
              value={rule.operatorId}
              onChange={(event) => replace(at, { ...rule, operatorId: event.target.value })}
            />
            <Places rule={rule} onChange={(changed) => replace(at, changed)} />
          </div>
          <div className={`row gap-3 center ${styles.actions}`}>
            <Button
              tone="warning"
              size="small"
              onClick={() => {
                focus.removed()
                onChange(rules.filter((_, index) => index !== at))
              }}
            >
              {t('remove')}
            </Button>
          </div>
        </Fold>
      ))}
      <div className={`row gap-3 center ${styles.actions}`}>
        <Button
          tone="quiet"
          size="small"
          data-step="add"
          onClick={() => {
            focus.added()
            onChange([...rules, { operatorId: '', regions: [], industries: [] }])
          }}
        >
          {t('assignment.add')}
        </Button>
      </div>
    </section>
  )
}

/** The colleagues, and one who cannot work here any more while a rule names that person. */
function optionsFor(
  { operatorId }: AssignmentRule,
  colleagues: readonly Colleague[],
  t: (key: 'assignment.left') => string,
) {
  const options = colleagues.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = operatorId === '' || colleagues.some(({ id }) => id === operatorId)
  return isKnown ? options : [...options, { value: operatorId, label: t('assignment.left') }]
}

/** A rule in words: whose requests, and which. */
function useRuleWords(colleagues: readonly Colleague[]) {
  const { t, i18n } = useTranslation('queueSettings')
  const namesOr = (all: string, names: readonly string[]): string =>
    names.length === 0 ? all : listed(names, i18n.language)
  return ({ operatorId, regions, industries }: AssignmentRule) => {
    const name = colleagues.find(({ id }) => id === operatorId)?.name
    const places = [
      namesOr(
        t('assignment.allRegions'),
        regions.map((region) => t(`assignment.region.${region}`)),
      ),
      namesOr(
        t('assignment.allIndustries'),
        industries.map((industry) => t(`assignment.industry.${industry}`)),
      ),
    ]
    return {
      name: name ?? (operatorId === '' ? t('assignment.choose') : t('assignment.left')),
      places: places.join(' · '),
    }
  }
}

function Summary({ rule, colleagues }: { readonly rule: AssignmentRule } & Pick<RulesProps, 'colleagues'>) {
  const { name, places } = useRuleWords(colleagues)(rule)
  return (
    <summary>
      <b>{name}</b>
      <span className="push quiet text-s">{places}</span>
    </summary>
  )
}

interface PlacesProps {
  readonly rule: AssignmentRule
  readonly onChange: (rule: AssignmentRule) => void
}

function Places({ rule, onChange }: PlacesProps) {
  const { t } = useTranslation('queueSettings')
  return (
    <>
      <CheckGroup
        label={t('assignment.regions')}
        hint={t('assignment.regionsHint')}
        name="regions"
        options={SALES_REGIONS.map((value) => ({
          value,
          label: t(`assignment.region.${value}`),
          group: t(`assignment.regionGroup.${salesRegionGroup(value)}`),
        }))}
        values={rule.regions}
        onChange={(values) => onChange({ ...rule, regions: values as SalesRegion[] })}
      />
      <CheckGroup
        label={t('assignment.industries')}
        hint={t('assignment.industriesHint')}
        name="industries"
        options={INDUSTRIES.map((value) => ({ value, label: t(`assignment.industry.${value}`) }))}
        values={rule.industries}
        onChange={(values) => onChange({ ...rule, industries: values as Industry[] })}
      />
    </>
  )
}
