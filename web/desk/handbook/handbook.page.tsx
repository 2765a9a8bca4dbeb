import type { ReactNode } from 'react'
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

/** Pages of which the handbook has a part, in the order of the menu. */
const PARTS = [
  { part: 'overview', path: PATHS.overview },
  { part: 'deskNotifications', path: PATHS.deskNotifications },
  { part: 'deskDeals', path: PATHS.deskDeals },
  { part: 'pipelineReport', path: PATHS.pipelineReport },
  { part: 'operatedAccounts', path: PATHS.operatedAccounts },
  { part: 'campaignClaims', path: PATHS.campaignClaims },
  { part: 'catalogue', path: PATHS.catalogue },
  { part: 'campaignDesk', path: PATHS.campaignDesk },
  { part: 'guideDesk', path: PATHS.guideDesk },
  { part: 'releases', path: PATHS.releases },
  { part: 'contentCalendar', path: PATHS.contentCalendar },
  { part: 'deskMail', path: PATHS.deskMail },
  { part: 'mailTemplates', path: PATHS.mailTemplates },
  { part: 'deskBounces', path: PATHS.deskBounces },
  { part: 'auditLog', path: PATHS.auditLog },
  { part: 'serverErrors', path: PATHS.serverErrors },
  { part: 'operators', path: PATHS.operators },
  { part: 'settings', path: PATHS.settings },
  { part: 'operatorAccount', path: PATHS.operatorAccount },
] as const

/** How the desk is worked with: queues and pages that the operator may open, then the keys. */
export default function HandbookPage() {
  const { t } = useTranslation(['handbook', 'deskTitles'])
  const queues = useLoaderData() as ShownQueue[]
  const may = useMayOpenOnDesk()
  const sections = [
    ...(queues.length > 0
      ? [['work', t('work.title')] as const, ['queues', t('queues.title')] as const]
      : []),
    ['pages', t('pages')] as const,
    ['keys', t('keys.title')] as const,
  ]
  return (
    <>
      <PageTitle title={t('deskTitles:handbook')} lead={<WithKeys>{t('lead')}</WithKeys>} />
      <SideContents label={t('contents')} groups={[{ links: sections }]}>
        {queues.length > 0 ? (
          <>
            <AccountSection id="work" title={t('work.title')}>
              <Lines lines={t('work.lines', { returnObjects: true })} />
            </AccountSection>
            <AccountSection id="queues" title={t('queues.title')}>
              <Lines lines={t('queues.lines', { returnObjects: true })} />
              <div>
                {queues.map((each) => (
                  <QueuePart key={each.path} {...each} />
                ))}
              </div>
            </AccountSection>
          </>
        ) : null}
        <AccountSection id="pages" title={t('pages')}>
          <div>
            {PARTS.filter(({ path }) => may(path)).map(({ part, path }) => (
              <Part key={part} id={part} path={path} title={t(`deskTitles:${part}`)}>
                <Lines lines={t(`parts.${part}`, { returnObjects: true })} />
              </Part>
            ))}
          </div>
        </AccountSection>
        <AccountSection id="keys" title={t('keys.title')}>
          <dl className={`flush ${styles.keys}`}>
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

interface PartProps {
  readonly id: string
  readonly path: string
  readonly title: string
  /** Below the title. */
  readonly lead?: string
  readonly children: ReactNode
}

/** A page of the desk: its name, which leads to it, and next to that what one does there. */
function Part({ id, path, title, lead, children }: PartProps) {
  return (
    <section
      className={styles.part}
      data-queue={lead === undefined ? undefined : ''}
      aria-labelledby={`part-${id}`}
    >
      <div className="stack gap-1 packed">
        <h3 className="flush text-m" id={`part-${id}`}>
          <Link to={path}>{title}</Link>
        </h3>
        {lead ? <p className="flush quiet text-s">{lead}</p> : null}
      </div>
      <div className="stack gap-2 packed">{children}</div>
    </section>
  )
}

/** A sentence in which a key is written in brackets, as `[Z]`. */
function WithKeys({ children }: { readonly children: string }) {
  return children.split(/(?=\[.\])|(?<=\[.\])/).map((part) =>
    part.startsWith('[') ? (
      <Key key={part} isRead>
        {part.slice(1, -1)}
      </Key>
    ) : (
      <Text key={part}>{part}</Text>
    ),
  )
}

/** Sentences, as points where they are several. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  const [only, ...others] = lines
  if (only !== undefined && others.length === 0)
    return (
      <p className={`flush ${styles.line}`}>
        <WithKeys>{only}</WithKeys>
      </p>
    )
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <WithKeys>{line}</WithKeys>
        </li>
      ))}
    </ul>
  )
}

/** A queue by its declaration: what it is for, its decisions, and which of them need a message. */
function QueuePart({ path, queue, texts }: ShownQueue) {
  const { t } = useTranslation('handbook')
  const titleOf = useTitle()
  const account = useAccount()
  const mayDecide = isAllowed(account, queue.decide)
  return (
    <Part
      id={queue.address}
      path={path}
      title={titleOf(`deskTitles:queues.${queue.address}`)}
      lead={texts.purpose}
    >
      <ul className="plain stack gap-1">
        {queue.actions.map((action) => {
          const decision = queue.decisions[action]
          if (!decision) return null
          return (
            <li key={action} className="row gap-0 across-2 baseline">
              <Key isRead>{decision.key.toUpperCase()}</Key> <b>{texts.decisions[action]?.act}</b>{' '}
              {decision.returns || decision.needsReason ? (
                <span className="quiet">
                  <Text>{t('queues.message')}</Text>
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {mayDecide ? null : <p className="flush faint">{t('queues.readOnly')}</p>}
    </Part>
  )
}
