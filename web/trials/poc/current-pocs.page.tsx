import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLoaderData } from 'react-router'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { createPoc, listPocs } from '#contract/trials/poc/poc.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { mayCallNow, useMayCall } from '#web/platform/session/permissions.ts'
import { RequestTag, useRequestWords } from '#web/requests/request/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './current-pocs.module.css'
import { PlanLines } from './poc-plan.tsx'

export const handle = { text: ['poc', 'request', 'requestKinds'] } satisfies PageHandle

type Pocs = OutputOf<typeof listPocs>['list']

export async function clientLoader(): Promise<Pocs | null> {
  return mayCallNow(listPocs) ? (await orThrow(await callApi(listPocs, {}))).list : null
}
clientLoader.hydrate = true as const

/** The part of "My requests" for proofs of concept: the plans of those under way, and the way to a new one. */
export default function CurrentPocsPage() {
  const pocs = useLoaderData<typeof clientLoader>()
  return (
    <>
      <Outlet />
      {pocs ? <CurrentPocs pocs={pocs} /> : null}
    </>
  )
}

function CurrentPocs({ pocs }: { readonly pocs: Pocs }) {
  const { t } = useTranslation('poc')
  const words = useRequestWords()
  const mayApply = useMayCall()(createPoc)
  // The others are in the list of requests below, with their next step.
  const planned = pocs.filter(({ plan }) => plan !== null)
  if (planned.length === 0 && !mayApply) return null
  return (
    <section className="stack gap-3" aria-labelledby="current-pocs">
      <div className="row gap-2 across-4 center between">
        <h2 className="text-h3" id="current-pocs">
          {t('own.title')}
        </h2>
        {mayApply ? (
          <ButtonLink href={PATHS.proofOfConcept} size="small" tone="quiet">
            {t('own.apply')}
          </ButtonLink>
        ) : null}
      </div>
      {pocs.length === 0 ? <p className="quiet text-s">{t('own.lead')}</p> : null}
      {planned.length > 0 ? (
        <ul className={styles.list}>
          {planned.map(({ requestId, state, title, plan, messages }) => {
            const named = { kind: 'poc', state, title } as const
            return (
              <li key={requestId} className="card pad-4 pad-sides-5 stack gap-3 packed">
                <p className="row gap-2 center between">
                  <Link className="ink" to={pathTo(PATHS.poc, { requestId })}>
                    <b>{title}</b>
                  </Link>
                  <RequestTag kind="poc" state={state}>
                    {words.stateOf(named)}
                  </RequestTag>
                </p>
                {plan ? <PlanLines plan={plan} /> : null}
                {messages > 0 ? (
                  <p className="quiet text-s">{t('own.messages', { count: messages })}</p>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}
