import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLoaderData } from 'react-router'
import { type LeadRow, leadList } from '#contract/deals/lead/lead.list.ts'
import { DEAL_CALLS } from '#contract/deals/pipeline/deal-calls.rules.ts'
import { type DealRow, type DealTab, dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import type { BoardColumn } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import { getDealBoard } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { mayCallNow, useMayCall } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { numberText } from '#web/platform/text/formats.ts'
import { deadlineText, siteZone } from '#web/platform/text/moments.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './pipeline-overview.module.css'

export const handle = { text: ['pipeline'] } satisfies PageHandle

/** So many deals of a tab are named; the list has the others. */
const SHOWN = 3

type Tab = Extract<DealTab, 'needsReply' | 'endingSoon'>
interface Found<R> {
  readonly totalCount: number
  readonly list: readonly R[]
}
interface Work extends Readonly<Record<Tab, Found<DealRow>>> {
  /** Leads that wait to be accepted or declined. */
  readonly leads: Found<LeadRow>
  /** Deals that were submitted in this quarter, by stage. */
  readonly quarter: readonly BoardColumn[]
}

/** The first moment of the quarter, by the calendar of the site. */
export function startOfQuarter(now: number): number {
  const [year, month] = businessDay(now, siteZone()).split('-').map(Number)
  const first = Math.floor(((month ?? 1) - 1) / 3) * 3 + 1
  return startOfBusinessDay(`${year}-${`${first}`.padStart(2, '0')}-01`, siteZone())
}

/** None for who may not see leads. */
async function offeredLeads(): Promise<Found<LeadRow>> {
  const { list } = leadList.endpoints
  if (!mayCallNow(list)) return { totalCount: 0, list: [] }
  const query = { page: 1, pageSize: 10, state: 'offered', sort: 'dueAt' } as const
  return orThrow(await callApi(list, { query }))
}

/** Null for who has no pipeline. */
export async function clientLoader(): Promise<Work | null> {
  const isPartner = storedUserInfo()?.accountType === ACCOUNT_TYPE.partner
  if (!isPartner || !mayCallNow(dealList.endpoints.list)) return null
  const ofTab = async (tab: Tab): Promise<Found<DealRow>> =>
    orThrow(await callApi(dealList.endpoints.list, { query: { page: 1, pageSize: 10, tab } }))
  const submittedAtFrom = String(startOfQuarter(serverNow()))
  const [leads, needsReply, endingSoon, board] = await Promise.all([
    offeredLeads(),
    ofTab('needsReply'),
    ofTab('endingSoon'),
    callApi(getDealBoard, { query: { submittedAtFrom } }),
  ])
  return { leads, needsReply, endingSoon, quarter: (await orThrow(board)).columns }
}
clientLoader.hydrate = true as const

/** The partner’s pipeline: what needs an answer, what ends soon, and this quarter; the other parts of the page follow. */
export default function PipelineOverviewPage() {
  const work = useLoaderData<typeof clientLoader>()
  return (
    <>
      {work ? <PipelineOverview {...work} /> : null}
      <Outlet />
    </>
  )
}

function PipelineOverview({ quarter, leads, ...tabs }: Work) {
  const { t, i18n } = useTranslation('pipeline')
  const language = i18n.language as Language
  const mayRegister = useMayCall()(DEAL_CALLS.create)
  return (
    <section className="stack gap-4" aria-labelledby="pipeline-work">
      <div className="row gap-2 across-4 center between">
        <h2 className="text-h3" id="pipeline-work">
          {t('overview.title')}
        </h2>
        <div className="row gap-2 across-4 center">
          <Link className="brand text-s strong" to={PATHS.pipelineManagement}>
            {t('overview.all')}
          </Link>
          {mayRegister ? (
            <Link className={buttonClass({ size: 'small' })} to={PATHS.pipelineInfo}>
              {t('register')}
            </Link>
          ) : null}
        </div>
      </div>
      <div className={styles.cards}>
        {leads.totalCount > 0 ? <Leads {...leads} /> : null}
        {(['needsReply', 'endingSoon'] as const).map((tab) => (
          <Card key={tab} name={t(`overview.${tab}`)} count={tabs[tab].totalCount}>
            {tabs[tab].totalCount === 0 ? (
              <p className="quiet text-s">{t(`overview.none.${tab}`)}</p>
            ) : (
              <>
                <ul className="plain stack gap-2">
                  {tabs[tab].list.slice(0, SHOWN).map(({ id, projectName, companyName, protectedUntil }) => (
                    <li key={id}>
                      <Link
                        className="brand text-s strong"
                        to={pathTo(PATHS.pipelineDetails, { pipelineId: id })}
                      >
                        <Text>{projectName || companyName}</Text>
                      </Link>
                      <small className="quiet text-xs phrases">
                        {tab === 'endingSoon' && protectedUntil !== null
                          ? deadlineText(protectedUntil, language, 'short')
                          : companyName}
                      </small>
                    </li>
                  ))}
                </ul>
                {tabs[tab].totalCount > SHOWN ? (
                  <Link className="brand text-s strong" to={`${PATHS.pipelineManagement}?tab=${tab}`}>
                    {t('overview.see')}
                  </Link>
                ) : null}
              </>
            )}
          </Card>
        ))}
        <Quarter columns={quarter} />
      </div>
    </section>
  )
}

/** What waits to be accepted, the first to end first. */
function Leads({ totalCount, list }: Found<LeadRow>) {
  const { t, i18n } = useTranslation('pipeline')
  return (
    <Card name={t('overview.leads')} count={totalCount}>
      <ul className="plain stack gap-2">
        {list.slice(0, SHOWN).map(({ id, needs, dueAt }) => (
          <li key={id}>
            <Link className="brand text-s strong" to={pathTo(PATHS.lead, { leadId: id })}>
              <Text>{needs}</Text>
            </Link>
            {dueAt === null ? null : (
              <small className="quiet text-xs phrases">
                {deadlineText(dueAt, i18n.language as Language, 'short')}
              </small>
            )}
          </li>
        ))}
      </ul>
      {totalCount > SHOWN ? (
        <Link className="brand text-s strong" to={PATHS.leads}>
          {t('overview.see')}
        </Link>
      ) : null}
    </Card>
  )
}

/** What was submitted in this quarter, and how far it is. */
function Quarter({ columns }: { readonly columns: readonly BoardColumn[] }) {
  const { t } = useTranslation('pipeline')
  const sum = (of: 'count' | 'desktops'): number => columns.reduce((total, column) => total + column[of], 0)
  return (
    <Card name={t('overview.quarter')} count={sum('count')}>
      {sum('count') === 0 ? (
        <p className="quiet text-s">{t('overview.none.quarter')}</p>
      ) : (
        <>
          <p className="quiet text-s">{t('overview.desktops', { count: sum('desktops') })}</p>
          <dl className="stack gap-1 flush text-s">
            {columns
              .filter(({ count }) => count > 0)
              .map(({ stage, count }) => (
                <div key={stage}>
                  <dt className="quiet">{t(`stage.${stage}`)}</dt>
                  <dd className="flush figures">{t('overview.deals', { count })}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </Card>
  )
}

interface CardProps {
  readonly name: string
  readonly count: number
  readonly children: ReactNode
}

function Card({ name, count, children }: CardProps) {
  const { i18n } = useTranslation()
  return (
    <div className={`card round-l pad-5 stack gap-3 packed ${styles.card}`}>
      <h3>
        <span>{name}</span> <b>{numberText(count, i18n.language)}</b>
      </h3>
      {children}
    </div>
  )
}
