import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubAccountRulesView } from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import styles from './security-rules.module.css'

/** Props of a rule on the page of security rules. */
export interface RuleProps {
  readonly rules: SubAccountRulesView
  /** Loads the rules again. */
  readonly onChange: () => Promise<void>
}

interface RuleSaving {
  readonly busy: boolean
  readonly error: ApiError | undefined
  forget(): void
  /** @returns whether the rule is saved */
  save(call: () => Promise<ApiResult<unknown>>): Promise<boolean>
}

/** Saves a rule; where it was changed elsewhere meanwhile, the current one is loaded, and the error shown. */
export function useRuleSaving(onChange: () => Promise<void>): RuleSaving {
  const { t } = useTranslation('subAccountAdmin')
  const { busy, failure, fail, run } = useAction({
    afterwards: onChange,
    refused: ({ errorCode }) => (errorCode === conflictErrors.changedMeanwhile.code ? onChange() : undefined),
  })
  return {
    busy,
    error: failure,
    forget: () => fail(undefined),
    save: async (call) => (await run(call, t('rules.saved'))) !== undefined,
  }
}

interface RuleSectionProps {
  readonly id: string
  readonly title: string
  /** What holds now. */
  readonly state: ReactNode
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** One rule: what holds now, then the form that changes it. */
export function RuleSection({ id, title, state, onSubmit, children }: RuleSectionProps) {
  return (
    <section className={styles.rule} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {state}
      </div>
      <form
        method="post"
        noValidate
        className={styles.form}
        aria-labelledby={id}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </section>
  )
}
