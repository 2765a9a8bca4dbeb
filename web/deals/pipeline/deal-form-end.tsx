import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEAL_GROUPS, type DealGroup } from '#contract/deals/pipeline/deal-groups.rules.ts'
import { commentDeal, type Deal, replyDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DEAL, progressOf } from '#contract/deals/pipeline/pipeline.fields.ts'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './deal-form.module.css'
import { toDraft } from './use-deal-draft.ts'
import type { DealFormControl } from './use-deal-form.ts'

interface EndProps {
  readonly control: DealFormControl
  readonly onDone: (deal: Deal) => void
}

/** What is missing for the submission, and the submission. */
export function SubmitPart({ control, onDone }: EndProps) {
  const { t } = useTranslation('pipeline')
  const { form } = control
  const submit = async (): Promise<void> => {
    const submitted = await control.send(({ id: dealId, version }) =>
      callApi(submitDeal, { params: { dealId }, body: { version } }),
    )
    if (submitted) onDone(submitted)
  }
  control.onSubmit(submit)
  return (
    <section className={styles.panel} aria-labelledby="missing">
      <Missing control={control} />
      <FailureNote>{form.failure?.errorMsg}</FailureNote>
      <Button type="submit" busy={form.busy} wide>
        {t('form.submit')}
      </Button>
      <p className={styles.quiet}>{t('form.promise', { days: DEAL.reviewDays })}</p>
      <p className={styles.quiet}>{t('form.afterSubmit')}</p>
    </section>
  )
}

/** The parts of the form with what each still needs; a field leads to its input. */
function Missing({ control: { form, gaps, focus } }: Pick<EndProps, 'control'>) {
  const { t } = useTranslation('pipeline')
  const draft = toDraft(form.values)
  const missing = gaps.filter(({ code }) => isMissing(code))
  const wrong = gaps.filter(({ code }) => !isMissing(code))
  const title = [
    missing.length > 0 && t('form.missing', { count: missing.length }),
    wrong.length > 0 && t('form.wrong', { count: wrong.length }),
  ].filter((words) => words !== false)
  return (
    <>
      <h2 id="missing">{title.length === 0 ? t('form.ready') : title.join(t('form.and'))}</h2>
      <ul>
        {(Object.keys(DEAL_GROUPS) as DealGroup[]).map((group) => {
          const { needed, done } = progressOf(draft, group)
          return (
            <li key={group}>
              <b>{t(`form.group.${group}`)}</b>
              <span>
                <Text>
                  {done}/{needed}
                </Text>
              </span>
            </li>
          )
        })}
      </ul>
      <Gaps label={t('form.todo')} gaps={missing} focus={focus} />
      <Gaps label={t('form.toCorrect')} gaps={wrong} focus={focus} />
    </>
  )
}

/** Whether a field is empty; else it has something that must be corrected. */
function isMissing(code: string): boolean {
  return code === 'required' || code === industryErrors.otherIndustryEmpty.code
}

function Gaps({ label, gaps, focus }: { readonly label: string } & Pick<DealFormControl, 'gaps' | 'focus'>) {
  const { t } = useTranslation('pipeline')
  if (gaps.length === 0) return null
  return (
    <>
      <p className={styles.quiet}>{label}</p>
      <ul aria-label={label}>
        {gaps.map(({ field }) => (
          <li key={field}>
            <TextButton onClick={() => focus(field)}>{t(`field.${field}`)}</TextButton>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The reply to the desk's question, sent with the corrected form. */
export function ReplyPart({ control, onDone }: EndProps) {
  const { t } = useTranslation(['pipeline', 'kit'])
  const draft = useDraftText(`replyDeal ${control.draft.deal()?.id ?? ''}`)
  const text = draft.value
  const [missing, setMissing] = useState(false)
  const { form } = control
  const reply = async (): Promise<void> => {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    const replied = await control.send(({ id: dealId, version }) =>
      callApi(replyDeal, { params: { dealId }, body: { text: text.trim(), version } }),
    )
    if (!replied) return
    draft.clear()
    onDone(replied)
  }
  control.onSubmit(reply)
  return (
    <section className={styles.panel} aria-labelledby="missing">
      <Missing control={control} />
      <DraftField
        label={t('form.reply')}
        hint={t('form.replyHint')}
        error={missing ? t('form.replyMissing') : undefined}
        rows={4}
        max={LIMITS.pipeline.reply.max}
        draft={draft}
      />
      <FailureNote>{form.failure?.errorMsg}</FailureNote>
      <Button type="submit" busy={form.busy} wide>
        {t('form.sendReply')}
      </Button>
    </section>
  )
}

/** A reply that was typed for a deal that asks for none any more: it can still be sent as a comment. */
export function UnsentReply({ deal, onDone }: { readonly deal: Deal; readonly onDone: () => void }) {
  const { t } = useTranslation('pipeline')
  const draft = useDraftText(`replyDeal ${deal.id}`)
  const action = useAction()
  const text = draft.value.trim()
  if (draft.value === '' || !deal.actions.includes('comment')) return null
  const send = async (): Promise<void> => {
    const input = { params: { dealId: deal.id }, body: { text, replyTo: null, files: [] } }
    if (!(await action.run(() => callApi(commentDeal, input)))) return
    draft.clear()
    onDone()
  }
  return (
    <section className={styles.panel}>
      <DraftField
        label={t('form.reply')}
        hint={t('thread.hint')}
        rows={4}
        max={LIMITS.pipeline.reply.max}
        draft={draft}
      />
      <FailureNote>{action.error}</FailureNote>
      <Button busy={action.busy} wide onClick={() => void send()}>
        {t('thread.send')}
      </Button>
    </section>
  )
}

/** What the desk asked, above the form. */
export function Question({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('pipeline')
  const said = [...deal.reasons.map(({ text }) => text), deal.note].filter((words) => words !== '')
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question">{t('page.said')}</h2>
      {said.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}
