import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import { queueAt } from '#web/desk/queue-desk/shared.ts'
import { DESK_MENU } from '#web/platform/menu/desk-pages.built.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { Key, loadQueueParts } from '#web/requests/queue/shared.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SideContents } from '#web/ui/side-contents.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './handbook.module.css'

export const handle = { text: ['handbook'] } satisfies PageHandle

interface ShownQueue {
  readonly path: string
  readonly queue: AnyQueue
  readonly texts: QueueTexts
}

const QUEUE_PATH = PATHS.queue.replace(':queue', '')

/** The declarations of the queues that the operator may see: what the handbook says of them is what they do. */
export async function clientLoader(): Promise<ShownQueue[]> {
  const user = storedUserInfo()
  const entries = DESK_MENU.filter(
    ({ path, permission }) =>
      user !== undefined && path.startsWith(QUEUE_PATH) && isAllowed(user, permission),
  )
  return Promise.all(entries.map(async ({ path }) => ({ path, ...(await loadQueueParts(queueAt(path))) })))
}
clientLoader.hydrate = true as const

/** Pages of which the handbook has a part, in its order. */
const PARTS = [
  { part: 'overview', path: PATHS.overview },
  { part: 'deskDeals', path: PATHS.deskDeals },
  { part: 'operatedAccounts', path: PATHS.operatedAccounts },
  { part: 'catalogue', path: PATHS.catalogue },
  { part: 'contentCalendar', path: PATHS.contentCalendar },
  { part: 'mailTemplates', path: PATHS.mailTemplates },
  { part: 'settings', path: PATHS.settings },
  { part: 'auditLog', path: PATHS.auditLog },
  { part: 'serverErrors', path: PATHS.serverErrors },
  { part: 'operators', path: PATHS.operators },
] as const

/** How the desk is worked with: queues first, then each page; only what the operator may open. */
export default function HandbookPage() {
  const { t } = useTranslation(['handbook', 'deskTitles'])
  const queues = useLoaderData() as ShownQueue[]
  const may = useMayOpenOnDesk()
  const parts = PARTS.filter(({ path }) => may(path))
  const work = [
    ['work', t('work.title')],
    ['queues', t('queues.title')],
  ] as const
  return (
    <>
      <PageTitle title={t('deskTitles:handbook')} lead={t('lead')} />
      <SideContents
        label={t('contents')}
        groups={[
          {
            links: [
              ...(queues.length > 0 ? work : []),
              ...parts.map(({ part }) => [part, t(`deskTitles:${part}`)] as const),
              ['keys', t('keys.title')],
            ],
          },
        ]}
      >
        {queues.length > 0 ? (
          <>
            <AccountSection id="work" title={t('work.title')}>
              <Lines lines={t('work.lines', { returnObjects: true })} />
            </AccountSection>
            <AccountSection id="queues" title={t('queues.title')}>
              <Lines lines={t('queues.lines', { returnObjects: true })} />
              {queues.map((each) => (
                <QueuePart key={each.path} {...each} />
              ))}
            </AccountSection>
          </>
        ) : null}
        {parts.map(({ part, path }) => (
          <AccountSection key={part} id={part} title={t(`deskTitles:${part}`)}>
            <Lines lines={t(`parts.${part}`, { returnObjects: true })} />
            <p>
              <Link to={path}>{t('open', { page: t(`deskTitles:${part}`) })}</Link>
            </p>
          </AccountSection>
        ))}
        <AccountSection id="keys" title={t('keys.title')}>
          <dl className={`stack gap-2 flush ${styles.keys}`}>
            {Object.entries(t('keys.all', { returnObjects: true })).map(([key, text]) => (
              <div key={key}>
                <dt>
                  <Key isRead>{key}</Key>
                </dt>
                <dd className="flush">{text}</dd>
              </div>
            ))}
          </dl>
        </AccountSection>
      </SideContents>
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** A queue by its declaration: what it is for, its decisions, and what is particular to each. */
function QueuePart({ path, queue, texts }: ShownQueue) {
  const { t } = useTranslation('handbook')
  const titleOf = useTitle()
  const account = useAccount()
  const mayDecide = isAllowed(account, queue.decide)
  return (
    <section className={styles.queue} aria-labelledby={`queue-${queue.address}`}>
      <h3 className="flush text-m" id={`queue-${queue.address}`}>
        <Link to={path}>{titleOf(`deskTitles:queues.${queue.address}`)}</Link>
      </h3>
      <p className="flush">{texts.purpose}</p>
      <ul className={styles.lines}>
        {queue.actions.map((action) => {
          const decision = queue.decisions[action]
          if (!decision) return null
          const also = decision.returns
            ? 'queues.returns'
            : decision.needsReason
              ? 'queues.message'
              : undefined
          return (
            <li key={action}>
              <Key isRead>{decision.key.toUpperCase()}</Key> <b>{texts.decisions[action]?.act}</b>{' '}
              {also ? (
                <span className="quiet">
                  <Text>{t(also)}</Text>
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {mayDecide ? null : <p className="flush faint">{t('queues.readOnly')}</p>}
    </section>
  )
}
