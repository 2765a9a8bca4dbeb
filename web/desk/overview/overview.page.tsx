import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import { getOverview } from '#contract/desk/overview/overview.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { clockText, momentText, shortMomentText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import { ByDay } from './by-day.tsx'
import { FunnelSection } from './funnel.tsx'
import styles from './overview.module.css'

export const handle = { text: ['overview', 'trial'] } satisfies PageHandle

type Overview = OutputOf<typeof getOverview>

export async function clientLoader(): Promise<Overview> {
  return orThrow(await callApi(getOverview, {}))
}
clientLoader.hydrate = true as const

/** What an operator looks at first; the heading says what there is to do. */
export default function OverviewPage() {
  const { t, i18n } = useTranslation('overview')
  const { at, days, queues, decisions, funnel } = useLoaderData<typeof clientLoader>()
  const sum = (name: 'waiting' | 'late' | 'today') => queues.reduce((all, queue) => all + queue[name], 0)
  const [waiting, late, today] = [sum('waiting'), sum('late'), sum('today')]
  return (
    <>
      <PageTitle
        title={waiting === 0 ? t('nothing') : t('waiting', { count: waiting })}
        lead={`${t('due', { late, today })} ${t('asOf', { time: momentText(at, i18n.language as Language) })}`}
      />
      <div className={styles.cells}>
        <Queues queues={queues} at={at} />
        <Decisions decisions={decisions} />
      </div>
      <FunnelSection funnel={funnel} />
      <ByDay days={days} />
    </>
  )
}

function Queues({ queues, at }: Pick<Overview, 'queues' | 'at'>) {
  const { t, i18n } = useTranslation('overview')
  return (
    <AccountSection id="queues" title={t('queues.title')}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-labelledby="queues">
          <thead>
            <tr>
              <th scope="col">{t('queues.kind')}</th>
              <th scope="col">{t('queues.waiting')}</th>
              <th scope="col">{t('queues.today')}</th>
              <th scope="col">{t('queues.late')}</th>
              <th scope="col">{t('queues.oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ kind, address, waiting, today, late, oldestAt }) => (
              <tr key={kind}>
                <th scope="row">
                  <View address={address} view="?tab=open">
                    {t(`kind.${kind}`)}
                  </View>
                </th>
                <td>{waiting}</td>
                <td data-tone={today > 0 ? 'today' : undefined}>
                  <View address={today > 0 ? address : null} view="?tab=dueToday" name={t('queues.seeToday')}>
                    {today}
                  </View>
                </td>
                <td data-tone={late > 0 ? 'late' : undefined}>
                  <View
                    address={late > 0 ? address : null}
                    view={`/table?tab=open&dueAtTo=${at}`}
                    name={t('queues.seeLate')}
                  >
                    {late}
                  </View>
                </td>
                <td>{oldestAt === null ? '–' : shortMomentText(oldestAt, i18n.language as Language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AccountSection>
  )
}

interface ViewProps {
  readonly address: string | null
  /** What follows the address of the queue. */
  readonly view: string
  /** What the link is called, before its figure. */
  readonly name?: string
  readonly children: string | number
}

/** A link to a view of a queue; the text alone where there is no queue, or none that the operator may see. */
function View({ address, view, name, children }: ViewProps) {
  if (address === null) return <Text>{children}</Text>
  const toView = pathTo(PATHS.queue, { queue: address }) + view
  return (
    <Link to={toView}>
      {name ? (
        <span className="visually-hidden">
          <Text>{name}</Text>{' '}
        </span>
      ) : null}
      <Text>{children}</Text>
    </Link>
  )
}

const ACTIONS = ['approve', 'sendBack', 'reject'] as const

function Decisions({ decisions }: Pick<Overview, 'decisions'>) {
  const { t, i18n } = useTranslation('overview')
  const wordsOf = (action: string) => ACTIONS.find((each) => each === action) ?? 'other'
  return (
    <AccountSection id="decisions" title={t('decisions.title')}>
      {decisions.length === 0 ? <p className={styles.empty}>{t('decisions.none')}</p> : null}
      <ul className={styles.log} aria-labelledby="decisions">
        {decisions.map(({ requestId, at, kind, action, subject, by, own }) => (
          <li key={`${requestId} ${at}`}>
            <time>{clockText(at, i18n.language as Language)}</time>
            <p>
              <b>{subject}</b>
              <span>
                {t('decisions.line', {
                  kind: t(`kind.${kind}`),
                  action: t(`decisions.${wordsOf(action)}`),
                  by: own ? t('decisions.you') : by,
                })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
