import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { commentDeal, type Deal, replyDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { ownClockText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormDock, type FormPart, FormProgress } from '#web/ui/form/form-progress.tsx'
import { Written } from '#web/ui/written.tsx'
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
  const parts = useParts(control)
  return (
    <>
      <section className="card pad-5 stack gap-3" aria-labelledby="missing">
        <Missing control={control} />
        <p className="quiet text-s">{t('form.afterSubmit')}</p>
      </section>
      <FormDock failure={form.failure?.errorMsg} parts={parts} saved={<Saved draft={control.draft} />}>
        <Button type="submit" busy={form.busy} wide>
          {t('form.submit')}
        </Button>
      </FormDock>
    </>
  )
}

/** When the draft was saved, or why it was not. */
function Saved({ draft: { state, theirs, hasUnread } }: Pick<DealFormControl, 'draft'>) {
  const { t, i18n } = useTranslation(['pipeline', 'dealForm'])
  const words = (): string => {
    // A field that both have changed is as the colleague left it.
    if (state.name === 'saved' && Object.keys(theirs).length > 0) return t('form.state.conflict')
    if (hasUnread && (state.name === 'saved' || state.name === 'empty')) return t('dealForm:savedBut')
    if (state.name === 'saved')
      return t('form.state.saved', { time: ownClockText(state.at, i18n.language as Language) })
    if (state.name === 'failed') return t('form.state.failed', { error: state.error.errorMsg })
    return t(`form.state.${state.name === 'dirty' ? 'saving' : state.name}`)
  }
  return (
    <span className="quiet" role="status">
      {words()}
    </span>
  )
}

/** How far the form is. */
function useParts({ form }: Pick<DealFormControl, 'form'>): FormPart[] {
  const { i18n } = useTranslation()
  const draft = toDraft(form.values)
  return (Object.keys(dealFields.groups) as (keyof typeof dealFields.groups)[]).map((group) => ({
    title: dealFields.groups[group][i18n.language as Language],
    ...dealFields.progressOf(draft, group),
  }))
}

/**
 * How far the form is. What must be corrected is named at once, what is missing when the deal was to be sent;
 * each leads to its input.
 */
function Missing({ control }: Pick<EndProps, 'control'>) {
  const { gaps, hasTried, focus } = control
  const { t } = useTranslation('pipeline')
  const parts = useParts(control)
  return (
    <>
      <FormProgress id="missing" parts={parts} />
      <Gaps label={t('form.toCorrect')} gaps={gaps.filter(({ code }) => !isMissing(code))} focus={focus} />
      {hasTried ? (
        <Gaps label={t('form.todo')} gaps={gaps.filter(({ code }) => isMissing(code))} focus={focus} />
      ) : null}
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
      <p className="quiet text-s">{label}</p>
      <ul className="plain stack gap-2" aria-label={label}>
        {gaps.map(({ field }) => (
          <li className="line gap-3 between text-s figures" key={field}>
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
  const section = useRef<HTMLElement>(null)
  const { form } = control
  const reply = async (): Promise<void> => {
    setMissing(text.trim() === '')
    if (text.trim() === '') return void section.current?.querySelector('textarea')?.focus()
    const replied = await control.send(({ id: dealId, version }) =>
      callApi(replyDeal, { params: { dealId }, body: { text: text.trim(), version } }),
    )
    if (!replied) return
    draft.clear()
    onDone(replied)
  }
  control.onSubmit(reply)
  const parts = useParts(control)
  return (
    <>
      <section ref={section} className="card pad-5 stack gap-3" aria-labelledby="missing">
        <Missing control={control} />
        <DraftField
          label={t('form.reply')}
          hint={t('form.replyHint')}
          error={missing ? t('form.replyMissing') : undefined}
          rows={4}
          max={LIMITS.pipeline.reply.max}
          draft={draft}
        />
      </section>
      <FormDock failure={form.failure?.errorMsg} parts={parts} saved={<Saved draft={control.draft} />}>
        <Button type="submit" busy={form.busy} wide>
          {t('form.sendReply')}
        </Button>
      </FormDock>
    </>
  )
}

/** A reply that was typed for a deal that asks for none any more: it can still be sent as a comment. */
export function UnsentReply({ deal, onDone }: { readonly deal: Deal; readonly onDone: () => void }) {
  const { t } = useTranslation('pipeline')
  const draft = useDraftText(`replyDeal ${deal.id}`)
  const action = useAction()
  const text = draft.value.trim()
  // Once it is there it stays, also while all of its text is replaced.
  const [isThere] = useState(draft.value !== '')
  if (!isThere || !deal.actions.includes('comment')) return null
  const send = async (): Promise<void> => {
    const input = { params: { dealId: deal.id }, body: { text, replyTo: null, files: [] } }
    const { intention } = draft
    if (!(await action.run(() => callApi(commentDeal, input, { intention })))) return
    draft.clear()
    onDone()
  }
  return (
    <section className="card pad-5 stack gap-3">
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
    <section
      className="pad-4 pad-sides-5 stack gap-2 round-m amber-wash break lines"
      aria-labelledby="question"
    >
      <h2 className="strong text-s" id="question">
        {t('page.said')}
      </h2>
      {said.map((words) => (
        <p key={words}>
          <Written>{words}</Written>
        </p>
      ))}
    </section>
  )
}
