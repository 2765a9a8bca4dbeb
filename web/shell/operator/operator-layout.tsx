import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate } from 'react-router'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { ReAuthenticationPrompt } from '#web/identity/re-authentication/shared.ts'
import { revalidatesOnReload } from '#web/platform/data/revalidates-on-reload.ts'
import { useStaysTrue } from '#web/platform/data/stays-true.ts'
import { useSingleKeys } from '#web/platform/keys/single-keys.ts'
import { useKeys } from '#web/platform/keys/use-keys.ts'
import { notePageShown } from '#web/platform/page/connection.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { startDeskVisit, useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { requirementOnDesk } from '#web/platform/session/desk-permissions.ts'
import { startPath } from '#web/platform/session/leave.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { RouteFailure } from '#web/shell/failure/failure.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { NotAllowedHeading } from '#web/ui/not-allowed-heading.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { AreaFrame } from '../area/area-frame.tsx'
import { AreaFallback, AreaPage, type AreaUser, areaMiddleware } from '../area/area-layout.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { PaletteButton } from './palette-button.tsx'

export async function clientLoader(): Promise<UserDetail | null> {
  return startDeskVisit()
}
clientLoader.hydrate = true as const

export const handle = { text: ['desk', 'deskTitles'] } satisfies Pick<PageHandle, 'text'>

export const clientMiddleware = areaMiddleware(requirementOnDesk)
/** The token is validated at the start of a visit, not at every navigation. */
export const shouldRevalidate = revalidatesOnReload

/** Layout of every page of the desk. */
export default function OperatorLayout() {
  const user = useAccountUnlessBound()
  useEffect(notePageShown, [])
  useStaysTrue(user?.userId)
  return (
    <DeskFrame user={user ?? undefined}>
      <Suspense fallback={<PageSkeleton />}>
        <AreaPage />
      </Suspense>
      <ReAuthenticationPrompt />
      <HandbookKey />
    </DeskFrame>
  )
}

/** Opens the handbook by its key; a queue has a sheet of its own keys there. */
function HandbookKey() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isSingle] = useSingleKeys()
  const isOtherwise = [PATHS.queueTable, PATHS.queueSettings].some((path) => matchPath(path, pathname))
  const isQueue = [PATHS.queue, PATHS.queuedRequest].some((path) => matchPath(path, pathname)) && !isOtherwise
  useKeys({ '?': isQueue ? undefined : () => void navigate(PATHS.handbook) }, isSingle)
  return null
}

/** In place of a page that cannot be shown, or that the operator may not see; the menu stays. */
export function ErrorBoundary() {
  return (
    <DeskFrame user={storedUserInfo()}>
      <RouteFailure as="div" missing={<MissingRight />} />
    </DeskFrame>
  )
}

/** What the operator's role does not include; a customer has nothing at the desk, and goes back to the account. */
function MissingRight() {
  const { t } = useTranslation(['desk', 'kit', 'deskTitles'])
  const start = startPath()
  const isOperator = start === PATHS.overview
  return (
    <>
      <NotAllowedHeading />
      <p>{isOperator ? t('missing') : t('kit:failure.notAllowedText')}</p>
      <Actions>
        <ButtonLink href={start}>{isOperator ? t('deskTitles:overview') : t('kit:account')}</ButtonLink>
      </Actions>
    </>
  )
}

export function HydrateFallback() {
  return <AreaFallback Frame={DeskFrame} />
}

function DeskFrame({ user, isBefore, children }: AreaUser & { readonly children: React.ReactNode }) {
  return (
    <AreaFrame
      menu={<OperatorMenu user={user} isBefore={isBefore} />}
      top={<PaletteButton user={user} />}
      userName={user?.name ?? user?.accountName}
    >
      <div className="stack gap-6 fit">{children}</div>
    </AreaFrame>
  )
}
