import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryName } from '#contract/kit/country-list.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { factForm } from '#contract/requests/request/fact-forms.rules.ts'
import { getRequest } from '#contract/requests/request/request.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { zonedMoments } from '#web/platform/text/zoned-moments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import { Written } from '#web/ui/written.tsx'
import { PromisedDays } from './promised-days.tsx'
import { ownPageOf } from './request-pages.ts'
import { RequestTag } from './request-tag.tsx'
import { RequestTitle } from './request-title.tsx'
import styles from './requests.module.css'
import { useRequestWords } from './use-request-words.ts'
import { WithdrawRequest } from './withdraw-request.tsx'

export const handle = { text: ['request', 'requestKinds'] } satisfies PageHandle

type Detail = OutputOf<typeof getRequest>
type Fact = Detail['facts'][number]

/** Who asked for it. */
const CONTACT_FACTS: ReadonlySet<string> = new Set([
  'companyName',
  'contactName',
  'contactEmail',
  'country',
  'contactPhone',
])

export async function clientLoader({ params }: LoaderFunctionArgs): Promise<Detail> {
  return orThrow(await callApi(getRequest, { params: { requestId: params.requestId ?? '' } }))
}
clientLoader.hydrate = true as const

/** One request: its state, what was asked for, and every step so far. */
export default function RequestPage() {
  const { t } = useTranslation(['request', 'requestKinds'])
  const request = useLoaderData<typeof clientLoader>()
  const words = useRequestWords()
  const { kind, state, next, reasons, note } = request
  const title = words.titleOf(request)
  const texts = {
    withdraw: t('withdraw'),
    withdrawQuestion: t('withdrawQuestion', { title }),
    withdrawText: t('withdrawText'),
    withdrawn: t('withdrawn'),
  }
  const [own, here] = [ownPageOf(request), pathTo(PATHS.request, { requestId: request.id })]
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <PageTitle
        title={<RequestTitle request={request} />}
        back={{ path: PATHS.application, label: t('page.back') }}
      />
      <section className="card pad-5 stack gap-3" aria-label={t('list')}>
        <p>
          <RequestTag kind={kind} state={state}>
            {words.stateOf(request)}
          </RequestTag>
        </p>
        <p>{words.nextOf(request)}</p>
        {next === null ? null : <p className="phrases">{words.momentOf(request, request.now)}</p>}
        {request.promisedDays.length > 0 ? (
          <PromisedDays submittedAt={request.submittedAt} days={request.promisedDays} now={request.now} />
        ) : null}
        <Said reasons={reasons} note={note} />
        {own === here ? null : (
          <p>
            <ButtonLink size="small" href={own} tone={request.actsNext === 'applicant' ? 'main' : 'quiet'}>
              {t(`requestKinds:kind.${kind}.goTo`)}
            </ButtonLink>
          </p>
        )}
      </section>
      <div className={`stack gap-5 across-7 ${styles.columns}`}>
        <div className="stack gap-5 packed">
          <Stated facts={request.facts} />
        </div>
        <History history={request.history} />
      </div>
      <WithdrawRequest request={{ ...request, requestId: request.id }} texts={texts} onChange={shownIsTrue} />
    </div>
  )
}

/** What was asked for, then who asked for it, where both are stated. */
function Stated({ facts }: Pick<Detail, 'facts'>) {
  const { t, i18n } = useTranslation('request')
  const language = i18n.language as Language
  const link = facts.find(({ name }) => factForm(name) === 'link')
  const isContact = ({ name }: Fact): boolean => CONTACT_FACTS.has(name)
  const own = facts.filter((fact) => fact !== link && !isContact(fact))
  const contact = facts.filter(isContact)
  const row = ({ name, value }: Fact): [string, ReactNode] => [
    t(`fact.${name}` as 'fact.region'),
    link && name === 'quote' ? (
      <a key={name} className="brand" href={link.value}>
        <Text>{value}</Text>
      </a>
    ) : (
      factText(name, value, language)
    ),
  ]
  const parts =
    own.length > 0
      ? [
          { id: 'details' as const, of: own },
          { id: 'contact' as const, of: contact },
        ]
      : [{ id: 'details' as const, of: contact }]
  return parts.map(({ id, of }) =>
    of.length > 0 ? (
      <section key={id} className="phrases" aria-labelledby={id}>
        <h2 id={id}>{t(`page.${id}`)}</h2>
        <FactList look="lines" facts={of.map(row)} />
      </section>
    ) : null,
  )
}

/** A fact in words: countries by their name, days as dates. */
function factText(name: string, value: string, language: Language): string {
  if (factForm(name) === 'country') return countryName(value, language)
  return factForm(name) === 'day' ? calendarDayText(value, language) : value
}

function Said({ reasons, note }: Pick<Detail, 'reasons' | 'note'>) {
  if (reasons.length === 0 && note === '') return null
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ code, text }) => (
        <li key={`${code} ${text}`}>
          <Written>{text}</Written>
        </li>
      ))}
      {note === '' ? null : (
        <li>
          <Written>{note}</Written>
        </li>
      )}
    </ul>
  )
}

/** Newest step first. */
function History({ history }: Pick<Detail, 'history'>) {
  const { t, i18n } = useTranslation('request')
  const { zone, when } = zonedMoments(
    history.map(({ at }) => at),
    i18n.language as Language,
  )
  return (
    <section aria-labelledby="history">
      <div className="line gap-2 baseline">
        <h2 id="history">{t('page.history')}</h2>
        <small className="faint text-xs hide-empty">{zone}</small>
      </div>
      <ol className={styles.history} reversed>
        {[...history].reverse().map((step) => (
          <li key={step.revision}>
            <p>
              <b>{t(`event.${step.action}` as 'event.submit')}</b>
            </p>
            <p className="quiet text-xs">
              <Text>
                {when(step.at)} ·{' '}
                {step.by
                  ? t('by', { actor: t(`actor.${step.actor}`), name: step.by })
                  : t(`actor.${step.actor}`)}
              </Text>
            </p>
            <Said reasons={step.reasons} note={step.note} />
          </li>
        ))}
      </ol>
    </section>
  )
}
