import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  sendOperatorReset,
} from '#contract/identity/operator/operator.endpoints.ts'
import type { OperatorView } from '#contract/identity/operator/operator.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Text } from '#web/ui/text.tsx'
import { ResetDialog, RoleDialog, StateDialog } from './late-dialogs.ts'
import styles from './operators.module.css'

type Asked = 'role' | 'state' | 'reset'

interface OperatorRowProps {
  readonly operator: OperatorView
  /** One has to remain: its role is not changed. */
  readonly isOnlyAdministrator: boolean
}

/** One operator with what the viewer may change about it. */
export function OperatorRow({ operator, isOnlyAdministrator }: OperatorRowProps) {
  const { t, i18n } = useTranslation('operator')
  const mayCall = useMayCall()
  const { userId } = useAccount()
  const [asked, setAsked] = useState<Asked>()
  const { id, name, userName, email, role, disabled, hasFactor, lastSignInAt } = operator
  const close = (): void => setAsked(undefined)
  const isSelf = id === userId
  const lastSignIn =
    lastSignInAt === null
      ? t('list.neverIn')
      : t('list.lastIn', { time: shortMomentText(lastSignInAt, i18n.language as Language) })
  return (
    <li className={`ruled-next ${styles.row}`} data-off={disabled ? '' : undefined}>
      <div className={styles.about}>
        <h2 className="row gap-1 across-2 center text-m break">
          <Text>{name}</Text> <Tag>{t(`role.${role}.name`)}</Tag>
          {isSelf ? <Tag>{t('list.you')}</Tag> : null}
          {disabled ? <Tag>{t('list.disabled')}</Tag> : null}
          {isOnlyAdministrator ? (
            <span className="faint normal text-s">{t('list.onlyAdministrator')}</span>
          ) : null}
        </h2>
        <p className="quiet text-s break">
          <Text>
            {userName} · {email}
          </Text>
        </p>
      </div>
      <p className="quiet text-s">{lastSignIn}</p>
      <p className="row gap-0 across-3 text-s">
        <StateMark tone={hasFactor ? 'good' : disabled ? 'quiet' : 'warn'}>
          {hasFactor ? t('list.factorOn') : t('list.factorOff')}
        </StateMark>
        {isSelf && !hasFactor ? <Link to={PATHS.operatorAccount}>{t('list.setUp')}</Link> : null}
      </p>
      <div className={`row gap-0 across-1 ${styles.acts}`}>
        {mayCall(changeOperatorRole) && !disabled && !isOnlyAdministrator ? (
          <Button
            tone="bare"
            size="small"
            aria-label={t('list.roleOf', { name })}
            onClick={() => setAsked('role')}
          >
            {t('list.changeRole')}
          </Button>
        ) : null}
        {mayCall(sendOperatorReset) && !disabled && !isSelf ? (
          <Button
            tone="bare"
            size="small"
            aria-label={t('list.resetOf', { name })}
            onClick={() => setAsked('reset')}
          >
            {t('list.reset')}
          </Button>
        ) : null}
        {mayCall(disabled ? enableOperator : disableOperator) && !isSelf ? (
          <Button
            tone="bare"
            size="small"
            aria-label={t(disabled ? 'list.enableOf' : 'list.disableOf', { name })}
            onClick={() => setAsked('state')}
          >
            {t(disabled ? 'list.enable' : 'list.disable')}
          </Button>
        ) : null}
      </div>
      {asked === 'role' ? <RoleDialog operator={operator} onClose={close} /> : null}
      {asked === 'state' ? <StateDialog operator={operator} onClose={close} /> : null}
      {asked === 'reset' ? <ResetDialog operator={operator} onClose={close} /> : null}
    </li>
  )
}
