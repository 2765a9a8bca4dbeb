import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { getOverview } from '#contract/desk/overview/overview.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { queueAt } from '#web/desk/queue-desk/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { useSingleKeys } from '#web/platform/keys/single-keys.ts'
import { useKeys } from '#web/platform/keys/use-keys.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { clockText, momentText, shortMomentText } from '#web/platform/text/moments.ts'
import { zonedMoments } from '#web/platform/text/zoned-moments.ts'
import { contentEditorPage, useContentWords } from '#web/publishing/content/shared.ts'
import { Key } from '#web/requests/queue/shared.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { ByDay } from './by-day.tsx'
import { FunnelSection } from './funnel.tsx'
import styles from './overview.module.css'

export const handle = { text: ['overview', 'requestTitles', 'trial', 'content'] } satisfies PageHandle

type Overview = OutputOf<typeof getOverview>

export async function clientLoader(): Promise<Overview> {
  return orThrow(await callApi(getOverview, {}))
}
clientLoader.hydrate = true as const

/** What an operator looks at first; the heading says what there is to do. */
export default function OverviewPage() {
  const { t, i18n } = useTranslation('overview')
  const { at, days, queues, next, contents, recoveries, decisions, funnel } =
    useLoaderData<typeof clientLoader>()
  const sum = (name: 'waiting' | 'late' | 'today') => queues.reduce((all, queue) => all + queue[name], 0)
  const [waiting, late, today] = [sum('waiting'), sum('late'), sum('today')]
  const asOf = t('asOf', { time: momentText(at, i18n.language as Language) })
  const hasQueues = queues.length > 0
  return (
    <>
      <PageTitle
        title={!hasQueues ? t('title') : waiting === 0 ? t('nothing') : t('waiting', { count: waiting })}
        lead={
          hasQueues ? (
            <>
              <Text>{t('due', { late, today: today - late })}</Text>
              <Gap />
              <span className="inline-block">
                <Text>{asOf}</Text>
              </span>
            </>
          ) : (
            asOf
          )
        }
      >
        {next ? <TakeNext next={next} isLate={next.dueAt < at} /> : null}
      </PageTitle>
      <div className={styles.cells}>
        {hasQueues ? <Queues queues={queues} at={at} /> : null}
        {recoveries.length > 0 ? <Recoveries recoveries={recoveries} /> : null}
        {contents.length > 0 ? <Contents contents={contents} /> : null}
        {decisions.length > 0 ? <Decisions decisions={decisions} /> : null}
      </div>
      <FunnelSection funnel={funnel} />
      <ByDay days={days} />
    </>
  )
}

/** Takes the most urgent request, late or not, and opens it: by the button, or by its key. */
function TakeNext({
  next,
  isLate,
}: {
  readonly next: NonNullable<Overview['next']>
  readonly isLate: boolean
}) {
  const { t } = useTranslation(['overview', 'requestTitles'])
  const account = useAccount()
  const navigate = useNavigate()
  const go = useGo()
  const action = useAction()
  const { address, requestId, own, subject, kind } = next
  const take = async (): Promise<void> => {
    const toRequest = pathTo(PATHS.queuedRequest, { queue: address, requestId }, { tab: 'open' })
    if (own) return void navigate(toRequest)
    const queue = await queueAt(pathTo(PATHS.queue, { queue: address })).queue()
    const body = { operatorId: account.userId, from: null }
    if (!(await action.run(() => callApi(queue.endpoints.assign, { params: { requestId }, body })))) return
    void go(toRequest)
  }
  useKeys({ t: () => void take() }, useSingleKeys()[0])
  return (
    <div className={styles.next}>
      <Button busy={action.busy} onClick={() => void take()} aria-keyshortcuts="T">
        <Text>{t(own ? 'next.continue' : isLate ? 'next.takeLate' : 'next.take')}</Text> <Key>T</Key>
      </Button>
      <small className="faint break">{t('next.what', { kind: t(`requestTitles:${kind}`), subject })}</small>
      <FailureNote>{action.error}</FailureNote>
    </div>
  )
}

/** Lost mailboxes that wait for this operator as the second person. */
function Recoveries({ recoveries }: Pick<Overview, 'recoveries'>) {
  const { t } = useTranslation('overview')
  return (
    <AccountSection id="recoveries" title={t('recoveries.title')}>
      <ul className={`plain stack ${styles.open}`} aria-labelledby="recoveries">
        {recoveries.map(({ accountId, userName, by }) => (
          <li key={accountId}>
            <Link to={`${pathTo(PATHS.operatedAccount, { accountId })}#lost-mailbox`}>{userName}</Link>
            <span className="faint" data-state="toConfirm">
              {t('recoveries.by', { by })}
            </span>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

/** What the operator goes on with in the contents of the site. */
function Contents({ contents }: Pick<Overview, 'contents'>) {
  const { t, i18n } = useTranslation('overview')
  const { title } = useContentWords()
  const may = useMayOpenOnDesk()
  return (
    <AccountSection id="contents" title={t('contents.title')}>
      <ul className={`plain stack ${styles.open}`} aria-labelledby="contents">
        {contents.map(({ state, number, at, by, ...item }) => {
          const page = contentEditorPage(item.kind)
          const name = title(item)
          return (
            <li key={`${item.kind} ${item.itemId} ${state} ${number}`}>
              {page && may(page) ? (
                <Link
                  to={pathTo(
                    page,
                    { itemId: item.itemId },
                    { compare: state === 'toConfirm' ? (number ?? undefined) : undefined },
                  )}
                >
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <span className="faint" data-state={state}>
                {t(`contents.${state}`, {
                  number,
                  by: by ?? '',
                  date: shortMomentText(at, i18n.language as Language),
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </AccountSection>
  )
}

function Queues({ queues, at }: Pick<Overview, 'queues' | 'at'>) {
  const { t, i18n } = useTranslation(['overview', 'deskTitles'])
  const { zone, deadline } = zonedMoments(
    queues.map(({ dueAt }) => dueAt).filter((ms) => ms !== null),
    i18n.language as Language,
  )
  const due = ({ dueAt }: (typeof queues)[number]) => dueAt ?? Number.POSITIVE_INFINITY
  const inOrder = [...queues].sort((a, b) => due(a) - due(b) || 0)
  return (
    <AccountSection id="queues" title={t('queues.title')}>
      <div className="scroll">
        <table className={`figure-cells ${styles.table}`} aria-labelledby="queues">
          <thead>
            <tr>
              <th className="oneline" scope="col">
                {t('queues.kind')}
              </th>
              <th className="oneline" scope="col">
                {t('queues.waiting')}
              </th>
              <th className="oneline" scope="col">
                {t('queues.today')}
              </th>
              <th className="oneline" scope="col">
                {t('queues.late')}
              </th>
              <th className="oneline" scope="col">
                <Text>{t('queues.nextDue')}</Text>{' '}
                {zone ? <small className={styles.zone}>{zone}</small> : null}
              </th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ kind, address, waiting, today, late, dueAt }) => (
              <tr key={kind}>
                <th className="oneline" scope="row">
                  <View address={address} view="?tab=open">
                    {t(`deskTitles:queues.${address}`)}
                  </View>
                  {dueAt === null ? null : (
                    <small className={styles.dueBelow} data-tone={dueAt < at ? 'late' : 'none'}>
                      <Text>{t('queues.dueAt', { time: deadline(dueAt) })}</Text>
                    </small>
                  )}
                </th>
                <td data-tone={waiting > 0 ? undefined : 'none'}>{waiting}</td>
                <td data-tone={today > 0 ? 'today' : 'none'}>
                  <View address={today > 0 ? address : null} view="?tab=dueToday" name={t('queues.seeToday')}>
                    {today}
                  </View>
                </td>
                <td data-tone={late > 0 ? 'late' : 'none'}>
                  <View
                    address={late > 0 ? address : null}
                    view={`/table?tab=open&dueAtTo=${at}`}
                    name={t('queues.seeLate')}
                  >
                    {late}
                  </View>
                </td>
                <td data-tone={dueAt !== null && dueAt < at ? 'late' : undefined}>
                  {dueAt === null ? '–' : deadline(dueAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AccountSection>
  )
}

interface ViewProps {
  /** Null: the text alone. */
  readonly address: string | null
  /** What follows the address of the queue. */
  readonly view: string
  /** What the link is called, before its figure. */
  readonly name?: string
  readonly children: string | number
}

/** A link to a view of a queue; the text alone where the view is empty. */
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
  const { t, i18n } = useTranslation(['overview', 'requestTitles'])
  const wordsOf = (action: string) => ACTIONS.find((each) => each === action) ?? 'other'
  return (
    <AccountSection id="decisions" title={t('decisions.title')}>
      <ul className={styles.log} aria-labelledby="decisions">
        {decisions.map(({ requestId, at, kind, action, subject, by, own }) => (
          <li key={`${requestId} ${at}`}>
            <time className="faint figures">{clockText(at, i18n.language as Language)}</time>
            <p className="stack break">
              <b>{subject}</b>
              <span className="quiet text-s">
                {t('decisions.line', {
                  kind: t(`requestTitles:${kind}`),
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
