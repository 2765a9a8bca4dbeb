import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccountRequest } from '#contract/desk/account-admin/account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { dealsOfPartnerPath } from '#web/platform/paths/desk-paths.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { deadlineText, shortMomentText } from '#web/platform/text/moments.ts'
import { RequestTag, useRequestWords } from '#web/requests/request/shared.ts'
import { TextButton } from '#web/ui/button.tsx'
import styles from './account-admin.module.css'
import type { AccountPageData } from './account-data.ts'
import { hasNone, Section } from './account-section.tsx'

/** Requests that are shown at first: a partner can have registered dozens of deals. */
const SHOWN = 8

/** What the account asked for and how far it is; each leads to its queue. */
export function Requests({ account, requests }: Pick<AccountPageData, 'account' | 'requests'>) {
  const { t } = useTranslation('accountAdmin')
  const [isWhole, setWhole] = useState(false)
  const mayList = useMayOpenOnDesk()(PATHS.deskDeals) && account.accountType === 'partner'
  return (
    <Section
      id="requests"
      title={t('requests.title')}
      loaded={requests}
      count={({ totalCount }) => totalCount}
      isLeftOut={hasNone}
      aside={
        mayList ? (
          <Link className="brand" to={dealsOfPartnerPath(account.id)}>
            {t('requests.deals')}
          </Link>
        ) : undefined
      }
    >
      {({ list, now }) => (
        <>
          <ul className={`plain above-2 text-s ${styles.rows}`}>
            {list.slice(0, isWhole ? undefined : SHOWN).map((request) => (
              <Row key={request.id} request={request} now={now} />
            ))}
          </ul>
          {list.length > SHOWN && !isWhole ? (
            <TextButton onClick={() => setWhole(true)}>
              {t('requests.all', { count: list.length })}
            </TextButton>
          ) : null}
        </>
      )}
    </Section>
  )
}

function Row({ request, now }: { readonly request: AccountRequest; readonly now: number }) {
  const { t, i18n } = useTranslation('accountAdmin')
  const words = useRequestWords()
  const when = (ms: number): string => shortMomentText(ms, i18n.language as Language)
  const { id, kind, state, queue, submissions, submittedAt, dueAt, actsNext, assignee } = request
  const title = words.titleOf(request)
  const facts = [
    t('requests.submitted', { time: when(submittedAt) }),
    submissions > 1 ? t('requests.times', { count: submissions }) : '',
    actsNext !== 'operator'
      ? ''
      : assignee
        ? t('requests.with', { name: assignee })
        : t('requests.unassigned'),
  ]
  return (
    <li className="pad-ends-3 line gap-3 center between ruled">
      <span>
        {queue ? (
          <Link to={pathTo(PATHS.queuedRequest, { queue, requestId: id })}>{title}</Link>
        ) : (
          <b>{title}</b>
        )}
        <small className="quiet text-xs">{listed(facts.filter(Boolean), i18n.language)}</small>
      </span>
      <span className={styles.end}>
        <RequestTag kind={kind} state={state}>
          {words.stateOf(request)}
        </RequestTag>
        {dueAt === null ? null : (
          <small className="quiet text-xs" data-late={dueAt < now ? '' : undefined}>
            {t(dueAt < now ? 'requests.late' : 'requests.due', {
              time: deadlineText(dueAt, i18n.language as Language, 'short'),
            })}
          </small>
        )}
      </span>
    </li>
  )
}
