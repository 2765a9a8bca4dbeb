import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubAccountRulesView } from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import styles from './security-rules.module.css'

/** Props of a rule on the page of security rules. */
export interface RuleProps {
  readonly rules: SubAccountRulesView
  /** Loads the rules again. */
  readonly onChange: () => Promise<void>
}

/** A rule while a person edits it. */
export interface Rule<V> {
  readonly edited: Edited<V>
  readonly busy: boolean
  readonly error: ApiError | undefined
  /** Why it is not sent. */
  readonly refused: string | undefined
  forget(): void
  /** @returns whether the rule is saved */
  save(call: (seen: number) => Promise<ApiResult<SubAccountRulesView>>): Promise<boolean>
}

/**
 * Edits a rule and saves it. Where it was changed elsewhere meanwhile, the current one is loaded and merged with what is
 * typed.
 * @param name of the rule, for its draft
 * @param read what of the rules the form edits
 * @param onRefused follows a refusal that is not for age
 */
export function useRule<V extends object>(
  { rules, onChange }: RuleProps,
  name: string,
  read: (rules: SubAccountRulesView) => V,
  onRefused?: (error: ApiError) => unknown,
): Rule<V> {
  const { t } = useTranslation(['subAccountAdmin', 'kit'])
  const [draft] = useState(() => formDraft<V>(`subAccountRule ${name}`))
  const storedOf = (view: SubAccountRulesView) => ({ value: read(view), version: view.updatedAt })
  const edited = useEdited<V>({ stored: storedOf(rules), draft })
  const { busy, error, failure, fail, run } = useAction({
    afterwards: onChange,
    refused: (error) =>
      error.errorCode === conflictErrors.changedMeanwhile.code ? onChange() : onRefused?.(error),
  })
  return {
    edited,
    busy,
    error: failure,
    refused: failure ? undefined : error,
    forget: () => fail(undefined),
    async save(call) {
      const { value: sent, version, theirs } = edited.now()
      if (Object.keys(theirs).length > 0) {
        fail(t('kit:conflict.choose'))
        return false
      }
      const saved = await run(() => call(version), t('rules.saved'))
      if (saved) edited.saved(sent, storedOf(saved))
      return saved !== undefined
    },
  }
}

interface RuleSectionProps {
  readonly id: string
  readonly rule: Pick<Rule<object>, 'busy'> & {
    readonly edited: Pick<Edited<object>, 'isChanged' | 'isRestored' | 'theirs' | 'choose' | 'discard'>
  }
  readonly title: string
  /** What holds now. */
  readonly state: ReactNode
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** One rule: what holds now, then the form that changes it. */
export function RuleSection({ id, rule, title, state, onSubmit, children }: RuleSectionProps) {
  const { isChanged, isRestored, discard } = rule.edited
  return (
    <section className="pad-top-5 stack gap-4 fit ruled" aria-labelledby={id}>
      <div className={`text-s ${styles.head}`}>
        <h2 className="text-h3" id={id}>
          {title}
        </h2>
        {state}
      </div>
      <form
        method="post"
        noValidate
        className={`stack gap-4 fit start measure ${styles.form}`}
        aria-labelledby={id}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <UnsavedChanges when={isChanged} isSent={rule.busy} onLeave={discard} />
        <RestoredNote isRestored={isRestored && isChanged} onDiscard={discard} />
        <ConflictScope
          form={title}
          theirs={rule.edited.theirs}
          choose={rule.edited.choose}
          labelOf={() => undefined}
        >
          {children}
        </ConflictScope>
      </form>
    </section>
  )
}
