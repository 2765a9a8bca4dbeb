import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { PAGE_LIMITS } from '#contract/kit/limits.ts'
import { PAGE_SIZES } from '#contract/kit/page.ts'
import { listRequests } from '#contract/requests/request/request.endpoints.ts'
import type { RequestSummary } from '#contract/requests/request/request.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { certificationPath, PATHS } from '#web/platform/paths/paths.ts'
import { useIsInMenu, useMayOpen } from '#web/platform/session/page-permissions.ts'
import { columnMomentText, commonZone } from '#web/platform/text/moments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { Written } from '#web/ui/written.tsx'
import { RequestAction, requestPath } from './request-action.tsx'
import { RequestTag } from './request-tag.tsx'
import { RequestTitle } from './request-title.tsx'
import { isAsked } from './request-turn.ts'
import styles from './requests.module.css'
import { useRequestWords } from './use-request-words.ts'

export const handle = {
  text: ['request', 'requestKinds', 'pager'],
  outline: (t) => ({ lead: t('request:lead') }),
} satisfies PageHandle

type Loaded = OutputOf<typeof listRequests> & { readonly pageSize: number }

/** Page, size and filter are in the address; what is invalid there counts as absent. */
export async function clientLoader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url)
  const page = Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1)
  const pageSize =
    PAGE_SIZES.find((size) => size === Number(searchParams.get('pageSize'))) ?? PAGE_LIMITS.defaultSize
  const open = openOf(searchParams)
  const found = await orThrow(
    await callApi(listRequests, { query: { page, pageSize, ...(open && { open }) } }),
  )
  return { ...found, pageSize }
}
clientLoader.hydrate = true as const

/** Which requests are shown: those that are open, those that are not, or all. */
function openOf(query: URLSearchParams): 'true' | 'false' | undefined {
  return (['true', 'false'] as const).find((each) => each === query.get('open'))
}

/** Every request of the account on one timeline, newest first. */
export default function RequestsPage() {
  const { t, i18n } = useTranslation(['request', 'requestKinds', 'accountTitles'])
  const { list, totalCount, allCount, openCount, page, pageSize, now } = useLoaderData<typeof clientLoader>()
  const [query, setQuery] = useSearchParams()
  const open = openOf(query)
  const moments = list.flatMap(({ stateSince, next }) => (next ? [stateSince, next.at] : [stateSince]))
  const zone = commonZone(moments, i18n.language as Language)
  const go = (to: { page: number; pageSize: number }): void =>
    setQuery({ ...(open && { open }), page: `${to.page}`, pageSize: `${to.pageSize}` })
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <PageTitle title={t('accountTitles:application')} lead={<Lead zone={zone} />} />
      {/* What can be done with trials now. */}
      <Outlet />
      <nav className={`inline start ${styles.tabs}`} aria-label={t('tabs.label')}>
        <Link to={PATHS.application} aria-current={open ? undefined : 'page'}>
          {t('tabs.all')} <b>{allCount}</b>
        </Link>
        <Link to="?open=true" aria-current={open === 'true' ? 'page' : undefined}>
          {t('tabs.open')} <b>{openCount}</b>
        </Link>
        <Link to="?open=false" aria-current={open === 'false' ? 'page' : undefined}>
          {t('tabs.settled')} <b>{allCount - openCount}</b>
        </Link>
      </nav>
      {list.length === 0 ? (
        <Empty open={open} />
      ) : (
        <ul className={`plain ${styles.list}`} aria-label={t('list')}>
          {list.map((request) => (
            <RequestRow key={request.id} request={request} now={now} isZoneNamed={zone !== undefined} />
          ))}
        </ul>
      )}
      {totalCount > PAGE_LIMITS.defaultSize ? (
        <Pager page={page} pageSize={pageSize} totalCount={totalCount} onChange={go} />
      ) : null}
    </div>
  )
}

/** What the page is about, and the zone of its times where one is theirs. */
function Lead({ zone }: { readonly zone: string | undefined }) {
  const { t } = useTranslation('request')
  return (
    <>
      <Text>{t('lead')}</Text>
      {zone ? (
        <>
          <Gap />
          <span className="inline-block">{t('times', { zone })}</span>
        </>
      ) : null}
    </>
  )
}

interface RowProps {
  readonly request: RequestSummary
  readonly now: number
  /** The page names the zone of all its moments. */
  readonly isZoneNamed: boolean
}

function RequestRow({ request, now, isZoneNamed }: RowProps) {
  const { t, i18n } = useTranslation('request')
  const words = useRequestWords()
  const language = i18n.language as Language
  const { kind, state, stateSince, next } = request
  return (
    <li className={styles.row} data-asked={isAsked(request) ? '' : undefined}>
      <div>
        <Link className={`ink phrases ${styles.name}`} to={requestPath(request)}>
          <b>
            <RequestTitle request={request} />
          </b>
        </Link>
        <p className="quiet text-xs">
          {t('since', { date: columnMomentText(stateSince, language, { ends: false, isZoneNamed }) })}
        </p>
      </div>
      <div>
        <RequestTag kind={kind} state={state}>
          {words.stateOf(request)}
        </RequestTag>
      </div>
      <div className={styles.next}>
        <p>{words.nextOf(request)}</p>
        {request.reasons[0] ? (
          <p className="quiet text-xs">
            <Written>{request.reasons[0].text}</Written>
          </p>
        ) : null}
      </div>
      <p
        className={`quiet text-xs phrases ${styles.due}`}
        data-late={next?.what === 'decision' && next.at < now ? '' : undefined}
      >
        {words.momentOf(request, now, isZoneNamed) || (isAsked(request) ? t('noDeadline') : '')}
      </p>
      <div className={styles.action}>
        <RequestAction request={request} />
      </div>
    </li>
  )
}

function Empty({ open }: { readonly open: 'true' | 'false' | undefined }) {
  const { t } = useTranslation('request')
  const mayOpen = useMayOpen()
  const isInMenu = useIsInMenu()
  const key = open === undefined ? 'none' : open === 'true' ? 'noneOpen' : 'noneSettled'
  const mayApply = isInMenu(PATHS.freeTrial) || mayOpen(PATHS.certification)
  return (
    <EmptyNote icon="terms" title={t(`${key}.title`)} text={open || mayApply ? t(`${key}.text`) : undefined}>
      {key === 'none' ? (
        <>
          {isInMenu(PATHS.freeTrial) ? (
            <ButtonLink size="medium" href={PATHS.freeTrial}>
              {t('tryFree')}
            </ButtonLink>
          ) : null}
          {mayOpen(PATHS.certification) ? (
            <ButtonLink size="medium" tone="quiet" href={certificationPath()}>
              {t('certify')}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
    </EmptyNote>
  )
}
