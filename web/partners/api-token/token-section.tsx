import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, daysLeft } from '#contract/kit/time.ts'
import {
  type ApiToken,
  type ApiTokens,
  createApiToken,
  revokeApiToken,
} from '#contract/partners/api-token/api-token.endpoints.ts'
import { API_TOKENS } from '#contract/partners/api-token/api-token.fields.ts'
import { NeedsCertification } from '#web/people/account/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { dayText, deadlineText, shortDayText, shortMomentText } from '#web/platform/text/moments.ts'
import { AccountSection, focusAccountHeading } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { late } from '#web/ui/late.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { Text } from '#web/ui/text.tsx'
import { useScopeNames } from './scope-name.ts'
import styles from './token-section.module.css'

const CreateToken = late(async () => (await import('./create-token.tsx')).CreateToken)

/** The API tokens of the account: one is created, looked at or revoked. */
export function TokenSection({ tokens }: { readonly tokens: ApiTokens }) {
  const { t } = useTranslation('apiToken')
  const mayCreate = useMayCall()(createApiToken)
  const [creating, setCreating] = useState(false)
  const [asked, setAsked] = useState<ApiToken>()
  const isFull =
    tokens.list.filter(({ state }) => state === 'valid' || state === 'creatorOut').length >= API_TOKENS.most
  return (
    <AccountSection
      id="tokens"
      title={t('title')}
      lead={t('sectionLead')}
      aside={
        mayCreate ? (
          <NeedsCertification next={PATHS.developers}>
            {isFull ? (
              <p className="quiet text-s">{t('full', { max: API_TOKENS.most })}</p>
            ) : (
              <Button size="medium" onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            )}
          </NeedsCertification>
        ) : null
      }
    >
      {tokens.list.length === 0 ? (
        <EmptyNote as="h3" icon="token" title={t('empty')} text={mayCreate ? t('emptyText') : undefined} />
      ) : (
        <ul className="plain stack gap-0 frame round-m" aria-label={t('list')}>
          {tokens.list.map((token) => (
            <TokenRow key={token.id} token={token} now={tokens.now} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      {creating ? <CreateToken onClose={() => setCreating(false)} /> : null}
      {asked ? <RevokeToken token={asked} onClose={() => setAsked(undefined)} /> : null}
    </AccountSection>
  )
}

interface TokenRowProps {
  readonly token: ApiToken
  readonly now: number
  readonly onRevoke: () => void
}

function TokenRow({ token, now, onRevoke }: TokenRowProps) {
  const { t, i18n } = useTranslation('apiToken')
  const mayRevoke = useMayCall()(revokeApiToken)
  const language = i18n.language as Language
  const { label, hint, scopes, state, createdBy, createdAt, lastUsedAt, lastUsedFrom } = token
  const { timeZone } = useSite()
  const date = shortDayText(businessDay(createdAt, timeZone), language)
  const nameOf = useScopeNames()
  return (
    <li className={`pad-4 stack gap-3 fit start ruled-next ${styles.token}`} data-state={state}>
      <div className={styles.head}>
        <h3 className="text-m strong break">{label}</h3>
        <p className="quiet text-s">
          <code className="mono">{hint}</code>
        </p>
        <p className="quiet text-s">
          {createdBy === null ? t('createdOn', { date }) : t('createdByOn', { name: createdBy, date })}
        </p>
      </div>
      <dl className={`stack gap-2 across-4 fit full flush ${styles.facts}`}>
        <div>
          <dt className="quiet text-s">{t('columns.scopes')}</dt>
          <dd className="flush text-s break">{nameOf(scopes)}</dd>
        </div>
        <div>
          <dt className="quiet text-s">{t('columns.lastUsed')}</dt>
          <dd className="flush text-s break">
            <Text>{lastUsedAt === null ? t('never') : shortMomentText(lastUsedAt, language)}</Text>
            {lastUsedFrom === null ? null : (
              <small className="quiet text-s block">{t('usedFrom', { address: lastUsedFrom })}</small>
            )}
          </dd>
        </div>
        <div>
          <dt className="quiet text-s">{t('columns.expires')}</dt>
          <dd className="flush text-s phrases">
            <End token={token} now={now} />
          </dd>
        </div>
      </dl>
      {(state === 'valid' || state === 'creatorOut') && mayRevoke ? (
        <Button tone="quiet" size="small" aria-label={t('revokeOf', { name: label })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      ) : null}
    </li>
  )
}

/** When it ends or ended, in words where it is soon. */
function End({ token, now }: Pick<TokenRowProps, 'token' | 'now'>) {
  const { t, i18n } = useTranslation('apiToken')
  const { timeZone } = useSite()
  const language = i18n.language as Language
  const { state, expiresAt, revokedAt } = token
  if (revokedAt !== null) return <Text>{t('revokedOn', { date: dayText(revokedAt, language) })}</Text>
  const days = daysLeft(expiresAt, now, timeZone)
  return (
    <>
      <Text>{deadlineText(expiresAt, language, 'short')}</Text>
      {state === 'expired' ? <small className="quiet text-s block">{t('expired')}</small> : null}
      {state === 'creatorOut' ? <small className="quiet text-s block">{t('creatorOut')}</small> : null}
      {state === 'valid' && days <= API_TOKENS.reminderDays ? (
        <small className="amber text-s block">{t('daysLeft', { count: days })}</small>
      ) : null}
    </>
  )
}

function RevokeToken({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
  const { t } = useTranslation('apiToken')
  const action = useAction({ afterwards: shownIsTrue })
  const { id: tokenId, label } = token
  const revoke = async (): Promise<void> => {
    if (!(await action.run(() => callApi(revokeApiToken, { params: { tokenId } }), t('revoked')))) return
    onClose()
    // Its button is gone when the dialog closes.
    focusAccountHeading()
  }
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: label })}
      label={t('revoke')}
      action={action}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
    </ConfirmDialog>
  )
}
