import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLoaderData } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { getProfile, type Profile, type UserDetail } from '#contract/people/account/account.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { hasDraft } from '#web/platform/session/has-draft.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { listText } from '#web/platform/text/formats.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { KeyPreference } from '#web/ui/key-preference.tsx'
import { Text } from '#web/ui/text.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import { identityOf } from './identity-of.ts'
import styles from './information.module.css'
import { NeedsCertification } from './needs-certification.tsx'
import { ProfileForm, profileDraft } from './profile-form.tsx'

export const handle = { text: ['needsCertification', 'profile'] } satisfies PageHandle

/** The profile of the account, for a user who may change it and is not the account itself; others have it already. */
export async function clientLoader(): Promise<Profile | null> {
  if (storedUserInfo()?.primaryName === null || !mayCallNow(getProfile)) return null
  return orThrow(await callApi(getProfile, {}))
}
clientLoader.hydrate = true as const

/** The account's data, and what the person sets for this browser. */
export default function InformationPage() {
  const account = useAccount()
  const { t } = useTranslation('account')
  return (
    <BasicInformation account={account}>
      <KeyPreference title={t('keyboard')} label={t('keys')} />
    </BasicInformation>
  )
}

interface BasicInformationProps {
  readonly account: UserDetail
  readonly children: ReactNode
}

/** The data of the account (specification, point 2) in three groups; one of them can be edited. */
function BasicInformation({ account, children }: BasicInformationProps) {
  const { t, i18n } = useTranslation('account')
  const registered = momentText(account.registeredAt, i18n.language as Language)
  const isSubAccount = account.primaryName !== null
  const loaded = useLoaderData<typeof clientLoader>()
  const profile = isSubAccount ? loaded : account
  const mayOpen = useMayOpen()
  const mayCertify = mayOpen(PATHS.certification)
  return (
    <AccountSection>
      <div className={`stack gap-6 across-7 ${styles.groups}`}>
        <div className="stack gap-6 fit packed">
          <FactGroup title={t('group.account')}>
            <FactRow term={t('field.accountName')}>{account.accountName}</FactRow>
            {isSubAccount ? (
              <>
                <FactRow term={t('field.primaryName')}>{account.primaryName}</FactRow>
                <FactRow term={t('field.roles')}>
                  <Text>
                    {account.roles.length > 0
                      ? listText(account.roles, i18n.language, 'conjunction')
                      : t('noRoles')}
                  </Text>
                </FactRow>
                <FactRow term={t('field.managedBy')}>{account.managedBy}</FactRow>
              </>
            ) : null}
            <FactRow term={t('field.email')}>{account.email}</FactRow>
            <FactRow term={t('field.userId')}>
              <CopyText label={t('field.userId')} text={account.userId} />
            </FactRow>
            <FactRow term={isSubAccount ? t('field.createdAt') : t('field.registeredAt')}>
              {registered}
            </FactRow>
          </FactGroup>
          {isSubAccount ? <SubAccountPerson account={account} isManaged={profile === null} /> : null}
          <FactGroup title={t('group.ties')}>
            <FactRow term={t('field.accountType')}>
              <Text>
                {t(identityOf(account))} · {t(`kind.${account.accountKind}`)}
              </Text>
            </FactRow>
            <FactRow term={t('field.certification')}>
              <span className="row gap-0 across-3">
                <span>{t(`certification.${account.certification}`)}</span>
                {mayCertify ? (
                  <Link className="brand oneline" to={PATHS.certification}>
                    {account.certification === 'none' ? t('certify') : t('certificationDetails')}
                  </Link>
                ) : null}
              </span>
            </FactRow>
            {account.accountType === ACCOUNT_TYPE.partner && account.certification !== 'verified' ? (
              <FactRow term={t('field.customers')}>
                <NeedsCertification next={PATHS.information} />
              </FactRow>
            ) : null}
            {account.accountType === ACCOUNT_TYPE.customer && mayOpen(PATHS.ownPartner) ? (
              <FactRow term={t('field.partner')}>
                <Outlet />
              </FactRow>
            ) : null}
          </FactGroup>
        </div>
        <div className="stack gap-6 fit packed">
          {profile ? <ProfileGroup profile={profile} isFixed={account.certification === 'verified'} /> : null}
          {children}
        </div>
      </div>
    </AccountSection>
  )
}

interface SubAccountPersonProps {
  readonly account: UserDetail
  /** The user may not change the profile of the account. */
  readonly isManaged: boolean
}

/** The sub-account's own person; those who manage it edit it. */
function SubAccountPerson({ account, isManaged }: SubAccountPersonProps) {
  const { t } = useTranslation('account')
  return (
    <FactGroup title={t('group.person')} {...(isManaged ? { note: t('editedByPrimary') } : {})}>
      <FactRow term={t('field.name')}>{account.name}</FactRow>
      {isManaged ? <FactRow term={t('field.companyName')}>{account.companyName}</FactRow> : null}
    </FactGroup>
  )
}

/** Person and company, and the form to edit them; once verified they are fixed. */
function ProfileGroup({ profile, isFixed }: { profile: Profile; isFixed: boolean }) {
  const phoneText = usePhoneText()
  const { t } = useTranslation('account')
  const { userId } = useAccount()
  const [editing, setEditing] = useState(() => hasDraft(profileDraft(userId)))
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (editing && !isFixed) return <ProfileForm profile={profile} onClose={() => setEditing(false)} />
  return (
    <FactGroup
      title={t('group.company')}
      {...(isFixed ? { note: t('fixed') } : {})}
      action={
        isFixed ? null : (
          <Button ref={button} tone="quiet" size="small" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      <FactRow term={t('field.name')}>{profile.name}</FactRow>
      <FactRow term={t('field.phone')}>{phoneText(profile.phone ?? '')}</FactRow>
      <FactRow term={t('field.companyName')}>{profile.companyName}</FactRow>
      <FactRow term={t('field.taxNumber')}>{profile.taxNumber}</FactRow>
      <FactRow term={t('field.companyAddress')}>{profile.companyAddress}</FactRow>
    </FactGroup>
  )
}

interface FactGroupProps {
  readonly title: string
  /** Next to the title: the button to edit the group. */
  readonly action?: ReactNode
  readonly note?: string
  readonly children: ReactNode
}

/** Facts with a heading, separated by a line. */
function FactGroup({ title, action, note, children }: FactGroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 className="text-h3" id={id}>
          {title}
        </h2>
        {action}
      </div>
      <dl className="flush" aria-labelledby={id}>
        {children}
      </dl>
      {note ? <p className="pad-top-3 ruled quiet text-xs">{note}</p> : null}
    </div>
  )
}

function FactRow({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div>
      <dt className="quiet">{term}</dt>
      {children === null || children === '' ? (
        <dd className="faint flush break">{t('missing')}</dd>
      ) : (
        <dd className="flush break phrases">{children}</dd>
      )}
    </div>
  )
}
