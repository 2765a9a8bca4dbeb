import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#contract/kit/country-list.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { Language } from '#contract/kit/language.ts'
import type { CheckView, FieldView, QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Text } from '#web/ui/text.tsx'
import { ClockPips, dueText, timeLeft, urgencyOf } from './clock-pips.tsx'
import type { ShownQueue } from './queue-parts.ts'
import styles from './request-panel.module.css'

interface PartProps {
  readonly shown: ShownQueue
  readonly item: QueueItem
}

/** Company, applicant and clock; its heading is focused when another request opens. */
export function RequestHead({
  item,
  now,
  headingRef,
  accountPath,
  children,
}: Pick<PartProps, 'item'> & {
  readonly now: number
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Undefined where the operator may not see accounts. */
  readonly accountPath: string | undefined
  readonly children: ReactNode
}) {
  const { t, i18n } = useTranslation('queue')
  const { timeZone } = useSite()
  const { clock, applicant, language } = item
  return (
    <header className={styles.head}>
      <div className={`line gap-3 baseline ${styles.line}`}>
        <h2 ref={headingRef} tabIndex={-1} lang={language}>
          {item.subject}
        </h2>
        {accountPath ? (
          <a className="rigid push" href={accountPath}>
            {t('person.account')}
          </a>
        ) : null}
      </div>
      <p className={`row gap-0 across-4 quiet break ${styles.soft}`}>
        <span>{applicant.email}</span>
        <span>
          <Text>{t(`person.${language === applicant.language ? 'reads' : 'wrote'}.${language}`)}</Text>
        </span>
      </p>
      {clock ? (
        <p className={styles.clock}>
          <ClockPips clock={clock} now={now} />
          <b data-urgency={urgencyOf(clock, now, timeZone)}>{timeLeft(t, clock, now, 'long')}</b>
          <span className={`quiet break ${styles.soft}`}>{dueText(t, clock, i18n.language as Language)}</span>
        </p>
      ) : null}
      {children}
    </header>
  )
}

/** What the server has checked for the operator; warnings first. */
export function Checks({ shown, item: { checks, isOpen } }: PartProps) {
  const { t } = useTranslation('queue')
  const id = useId()
  if (checks.length === 0) return null
  const warnings = checks.filter(({ state }) => state === 'warning').length
  const sorted = [...checks].sort(
    (one, other) => Number(other.state === 'warning') - Number(one.state === 'warning'),
  )
  return (
    <section aria-labelledby={id}>
      <div className="row gap-2 center below-2">
        <h3 className="text-xs" id={id}>
          {t('checks.title')}
        </h3>
        <StateTag tone={warnings > 0 ? 'warn' : isOpen ? 'good' : 'quiet'}>
          {warnings > 0
            ? t('checks.warnings', { count: warnings })
            : t('checks.allPassed', { count: checks.length })}
        </StateTag>
      </div>
      <ul className={styles.checks}>
        {sorted.map((check) => (
          <Check key={check.name} shown={shown} check={check} />
        ))}
      </ul>
    </section>
  )
}

function Check({ shown, check }: Pick<PartProps, 'shown'> & { readonly check: CheckView }) {
  const { t } = useTranslation('queue')
  const texts = shown.texts.checks[check.name]
  const warns = check.state === 'warning'
  return (
    <li data-warns={warns ? '' : undefined}>
      <span className={styles.icon}>
        <LineIcon name={warns ? 'refused' : 'honest'} />
      </span>
      <p>
        {warns ? <b>{texts?.warning ?? check.name}</b> : <Text>{texts?.passed ?? check.name}</Text>}
        {warns && texts ? (
          <span className={`quiet break ${styles.soft}`}>
            {fillText(texts.detail, { ...check.params, account: check.account?.name ?? '' })}
          </span>
        ) : null}
      </p>
      {warns && check.account ? (
        <a
          href={pathTo(PATHS.operatedAccount, { accountId: check.account.id })}
          target="_blank"
          rel="noreferrer"
        >
          {t('checks.open')}
        </a>
      ) : null}
    </li>
  )
}

/** The fields of the request in the applicant's language, with what a new submission has changed. */
export function Fields({ shown, item: { fields, checks, language } }: PartProps) {
  const warned = new Set(checks.flatMap(({ state, field }) => (state === 'warning' && field ? [field] : [])))
  return (
    <FactList
      look="close"
      facts={fields.map((field) => [
        shown.texts.fields[field.name] ?? field.name,
        <FieldValue
          key={field.name}
          field={field}
          language={language}
          link={linkText(shown, fields, field)}
        />,
        warned.has(field.name) ? 'warning' : undefined,
      ])}
    />
  )
}

/** What the link of a field says: words with the values of other fields, else its address. */
function linkText({ texts }: ShownQueue, fields: readonly FieldView[], { name, value }: FieldView): string {
  const words = texts.links?.[name]
  return words ? fillText(words, Object.fromEntries(fields.map((each) => [each.name, each.value]))) : value
}

interface ValueProps {
  readonly field: FieldView
  readonly language: Language
  readonly link: string
}

function FieldValue({ field, language, link }: ValueProps) {
  const { t, i18n } = useTranslation('queue')
  return (
    <span lang={language} className={field.form === 'code' ? 'mono' : undefined}>
      {field.form === 'link' ? (
        <a href={field.value}>
          <Text>{link}</Text>
        </a>
      ) : (
        <Text>{shownValue(field, field.value, i18n.language as Language)}</Text>
      )}
      {field.previous === null ? null : (
        <>
          {' '}
          <Tag>{t('fields.changed')}</Tag>
          <s className="block faint normal">
            <span className="visually-hidden">{t('fields.before')}</span>
            <Text>{shownValue(field, field.previous, i18n.language as Language)}</Text>
          </s>
        </>
      )}
    </span>
  )
}

function shownValue({ form }: FieldView, value: string, language: Language): string {
  if (value === '') return '–'
  if (form === 'day') return calendarDayText(value, language)
  if (form === 'country') return countryName(value, language)
  // Groups of four characters can be compared with an image.
  return form === 'code' ? value.replace(/(.{4})(?=.)/g, '$1\u2009') : value
}
