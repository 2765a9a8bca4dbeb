import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AccessItem,
  type EndedItem,
  endAccess,
  getAccessReview,
  restoreAccess,
} from '#contract/identity/access-review/access-review.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath } from '#web/platform/paths/use-wanted-path.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { AccountLinkRow } from '#web/ui/account-link-row.tsx'
import { AccountRow, AccountRows, AccountSection, focusAccountHeading } from '#web/ui/account-section.tsx'
import { type Action, useAction } from '#web/ui/action/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useAccessLabel } from './use-access-label.ts'

export const handle = {
  text: ['accessReview'],
  outline: (t) => ({ sections: [{ lead: t('accessReview:lead') }] }),
} satisfies PageHandle

/** What can act for the account, and what a recovery has ended; it follows a recovery and a forgotten password. */
export default function AccessPage() {
  const { t } = useTranslation(['accessReview', 'kit'])
  const review = useData(getAccessReview, {})
  const wanted = useWantedPath()
  const { data, error, again } = review
  if (!data)
    return (
      <AccountSection lead={t('lead')} busy={!error}>
        {error ? (
          <div role="alert">
            <p>{t('failed')}</p>
            <Button tone="quiet" onClick={() => void again()}>
              {t('kit:retry')}
            </Button>
          </div>
        ) : null}
      </AccountSection>
    )
  const { ended, acting, actingCount } = data
  return (
    <>
      <AccountSection lead={t('lead')}>{null}</AccountSection>
      {wanted ? (
        <p>
          <ButtonLink href={wanted} size="medium">
            {t('goOn')}
          </ButtonLink>
        </p>
      ) : null}
      {ended.length === 0 ? null : (
        <AccountSection id="ended" title={t('ended.title')} lead={t('ended.lead')}>
          <AccountRows>
            {ended.map((item) => (
              <EndedRow key={item.id} item={item} onRefused={again} />
            ))}
          </AccountRows>
        </AccountSection>
      )}
      <AccountSection id="acting" title={t('acting.title')}>
        {acting.length === 0 ? (
          <p>{t('acting.none')}</p>
        ) : (
          <AccountRows>
            {acting.map((item) => (
              <ActingRow key={`${item.kind} ${item.id}`} item={item} onRefused={again} />
            ))}
          </AccountRows>
        )}
        {actingCount > acting.length ? (
          <p>{t('acting.more', { count: actingCount - acting.length })}</p>
        ) : null}
      </AccountSection>
      <AccountSection id="own" title={t('own.title')}>
        <AccountRows>
          <AccountLinkRow title={t('own.devices')} href={PATHS.sessions} />
          <AccountLinkRow title={t('own.factors')} href={PATHS.security} />
        </AccountRows>
      </AccountSection>
    </>
  )
}

/** Something that is switched off. One that cannot return says so at its button, and stays on the list. */
function EndedRow({ item, onRefused }: { readonly item: EndedItem; readonly onRefused: () => unknown }) {
  const { t } = useTranslation('accessReview')
  const action = useAction({ refused: onRefused })
  const label = useAccessLabel()(item)
  const restore = async (): Promise<void> => {
    const call = () => callApi(restoreAccess, { params: { endedId: item.id } })
    if (await action.run(call, t('ended.restored'))) focusAccountHeading()
  }
  return (
    <ItemRow item={item} action={action} when={<When words="ended.when" at={item.endedAt} />}>
      {item.canReturn ? (
        <Button
          tone="quiet"
          size="small"
          busy={action.busy}
          aria-label={t('ended.restoreOf', { item: label })}
          onClick={() => void restore()}
        >
          {t('ended.restore')}
        </Button>
      ) : null}
    </ItemRow>
  )
}

/** Something that can act; it is switched off without a question, since it can be switched on again here. */
function ActingRow({ item, onRefused }: { readonly item: AccessItem; readonly onRefused: () => unknown }) {
  const { t } = useTranslation('accessReview')
  const action = useAction({ refused: onRefused })
  const label = useAccessLabel()(item)
  const end = async (): Promise<void> => {
    const call = () => callApi(endAccess, { body: { kind: item.kind, id: item.id } })
    if (await action.run(call, t('acting.done'))) focusAccountHeading()
  }
  return (
    <ItemRow item={item} action={action} when={<When words="acting.changed" at={item.changedAt} />}>
      <Button
        tone="quiet"
        size="small"
        busy={action.busy}
        aria-label={t('acting.endOf', { item: label })}
        onClick={() => void end()}
      >
        {t('acting.end')}
      </Button>
    </ItemRow>
  )
}

interface ItemRowProps {
  readonly item: AccessItem | EndedItem
  readonly action: Action
  readonly when: ReactNode
  readonly children: ReactNode
}

/** One thing by its name, with what kind it is, for whom, and since when. */
function ItemRow({ item, action, when, children }: ItemRowProps) {
  const { t, i18n } = useTranslation('accessReview')
  const language = i18n.language as Language
  const { title, target } = item
  const name = item.name[language] || target || title[language]
  const facts = [title[language], target].filter((fact) => fact !== '' && fact !== name)
  return (
    <AccountRow
      title={name}
      text={
        <>
          <p className="row gap-0 across-4">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {when}
          </p>
          {'canReturn' in item && !item.canReturn ? <p>{t('ended.anew')}</p> : null}
        </>
      }
      action={children}
    >
      {action.error ? <FailureNote>{action.error}</FailureNote> : null}
    </AccountRow>
  )
}

function When({ words, at }: { readonly words: 'ended.when' | 'acting.changed'; readonly at: number }) {
  const { t, i18n } = useTranslation('accessReview')
  const date = shortMomentText(at, i18n.language as Language).replaceAll(' ', '\u00a0')
  return <time dateTime={new Date(at).toISOString()}>{t(words, { date })}</time>
}
