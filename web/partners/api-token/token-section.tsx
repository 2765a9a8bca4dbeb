import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { daysLeft } from '#contract/kit/time.ts'
import {
  type ApiToken,
  type ApiTokens,
  createApiToken,
  revokeApiToken,
} from '#contract/partners/api-token/api-token.endpoints.ts'
import { API_TOKENS } from '#contract/partners/api-token/api-token.fields.ts'
import { NeedsCertification } from '#web/people/account/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { dayText, deadlineText, momentText } from '#web/platform/text/moments.ts'
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
  const { revalidate } = useRevalidator()
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
              <p className={styles.full}>{t('full', { max: API_TOKENS.most })}</p>
            ) : (
              <Button size="small" onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            )}
          </NeedsCertification>
        ) : null
      }
    >
      {tokens.list.length === 0 ? (
        <EmptyNote title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list} aria-label={t('list')}>
          {tokens.list.map((token) => (
            <TokenRow key={token.id} token={token} now={tokens.now} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      {creating ? (
        <CreateToken onCreated={() => void revalidate()} onClose={() => setCreating(false)} />
      ) : null}
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
  const date = dayText(createdAt, language)
  const nameOf = useScopeNames()
  return (
    <li className={styles.token} data-state={state}>
      <div className={styles.head}>
        <h3>{label}</h3>
        <p>
          <code>{hint}</code>{' '}
          <span>
            {createdBy === null ? t('createdOn', { date }) : t('createdByOn', { name: createdBy, date })}
          </span>
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('columns.scopes')}</dt>
          <dd>{nameOf(scopes)}</dd>
        </div>
        <div>
          <dt>{t('columns.lastUsed')}</dt>
          <dd>
            <Text>{lastUsedAt === null ? t('never') : momentText(lastUsedAt, language)}</Text>
            {lastUsedFrom === null ? null : <small>{t('usedFrom', { address: lastUsedFrom })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('columns.expires')}</dt>
          <dd>
            <End token={token} now={now} />
          </dd>
        </div>
      </dl>
      {(state === 'valid' || state === 'creatorOut') && mayRevoke ? (
        <Button tone="warning" size="small" aria-label={t('revokeOf', { name: label })} onClick={onRevoke}>
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
      <Text>{deadlineText(expiresAt, language)}</Text>
      {state === 'expired' ? <small>{t('expired')}</small> : null}
      {state === 'creatorOut' ? <small>{t('creatorOut')}</small> : null}
      {state === 'valid' && days <= API_TOKENS.reminderDays ? (
        <small className={styles.soon}>{t('daysLeft', { count: days })}</small>
      ) : null}
    </>
  )
}

function RevokeToken({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
  const { t } = useTranslation('apiToken')
  const { revalidate } = useRevalidator()
  const action = useAction({ afterwards: revalidate })
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
