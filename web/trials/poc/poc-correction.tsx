import { Children, createContext, Fragment, isValidElement, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { type Poc, resubmitPoc } from '#contract/trials/poc/poc.endpoints.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { Said } from '#web/requests/request/shared.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { FormEnd } from '#web/ui/form/form-page.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './poc.module.css'
import { PocFields } from './poc-fields.tsx'
import { asksForFields, PART_FIELDS, type PocPart } from './poc-parts.ts'
import { statedValues, toPocForm } from './poc-values.ts'

interface CorrectionProps {
  readonly poc: Poc
  /** The state is not the one on the screen: what the server said stays on the page. */
  readonly onRefused: (message: string) => void
}

/** The form with what was stated, once the catalogue is there. */
export function PocCorrection(props: CorrectionProps) {
  const { t } = useTranslation('request')
  const { data: catalog, error } = useData(getCatalog, {})
  if (catalog) return <CorrectionForm {...props} catalog={catalog} />
  // The questions can be read without the form.
  const said = props.poc.reasons.flatMap(({ field, text }) => (field ? [text] : []))
  return (
    <>
      {said.length > 0 ? <Said title={t('page.asked')} said={said} /> : null}
      {error ? <FailureNote>{error.errorMsg}</FailureNote> : null}
    </>
  )
}

function CorrectionForm({ poc, catalog, onRefused }: CorrectionProps & { readonly catalog: Catalog }) {
  const { t } = useTranslation('poc')
  const { userId } = useAccount()
  const { requestId, revision, reasons } = poc
  const form = useApiForm({
    endpoint: resubmitPoc,
    params: { requestId },
    initial: statedValues(poc.form, catalog),
    stored: { version: revision, keepsDraft: true },
    draft: `poc:${userId}:${requestId}`,
    toBody: (values, version) => ({ ...toPocForm(values), revision: version }),
    onError({ errorCode, errorMsg }) {
      if (errorCode !== requestErrors.moveNotAllowed.code) return false
      onRefused(errorMsg)
      return true
    },
    onDone() {
      toast(t('submitted'))
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label={t('page.correct')}>
      <AskedContext value={{ reasons, errors: form.errors }}>
        <PocFields
          form={form}
          catalog={catalog}
          group={asksForFields(poc) ? FoldedGroup : undefined}
          asked={reasons.flatMap(({ field }) => field ?? [])}
        />
      </AskedContext>
      <FormEnd>
        <SubmitButton form={form}>{t('resubmit')}</SubmitButton>
      </FormEnd>
    </ApiFormView>
  )
}

const AskedContext = createContext<
  Pick<Poc, 'reasons'> & { readonly errors: Readonly<Record<string, string>> }
>({
  reasons: [],
  errors: {},
})

interface FoldedProps {
  readonly title: string
  readonly part: PocPart
  readonly children: ReactNode
}

/** A part of the form that is folded unless the desk asks about one of its fields, or one is wrong. */
function FoldedGroup({ title, part, children }: FoldedProps) {
  const { t } = useTranslation(['poc', 'request'])
  const { reasons, errors } = useContext(AskedContext)
  /** In a row of fields a question says which one it is about. */
  const saidOf = (names: readonly string[]): string[] =>
    reasons.flatMap(({ field, text }) => {
      const name = PART_FIELDS[part].find((each) => each === field)
      if (!name || !names.includes(name)) return []
      return names.length > 1 ? [t('request:titled', { kind: t(`field.${name}`), title: text })] : [text]
    })
  const isOpen = PART_FIELDS[part].some((name) => errors[name] || reasons.some(({ field }) => field === name))
  return (
    <Fold isOpen={isOpen} className={`ruled ${styles.fold}`}>
      <summary className="text-l strong above-3">{title}</summary>
      <fieldset className="bare stack gap-4 fit" aria-label={title}>
        {withQuestions(children, saidOf)}
      </fieldset>
    </Fold>
  )
}

interface NamedProps {
  readonly name?: string
  readonly children?: ReactNode
}

/** Fields and rows of fields: first those that the desk asks about, each below its questions, then the others. */
function withQuestions(
  fields: ReactNode,
  saidOf: (names: readonly string[]) => readonly string[],
): ReactNode {
  const asked: ReactNode[] = []
  const others: ReactNode[] = []
  Children.forEach(fields, (field) => {
    const names = namesIn(field)
    const said = saidOf(names)
    const key = names.join(' ')
    if (said.length === 0) others.push(<Fragment key={key}>{field}</Fragment>)
    else
      asked.push(
        <Asked key={key} said={said}>
          {field}
        </Asked>,
      )
  })
  return [...asked, ...others]
}

/** Names of the values that a field, or a row of fields, is about. */
function namesIn(field: ReactNode): string[] {
  if (!isValidElement<NamedProps>(field)) return []
  const { name, children } = field.props
  const names = name ? [name] : []
  if (!name) Children.forEach(children, (child) => names.push(...namesIn(child)))
  return names
}

interface AskedProps {
  readonly said: readonly string[]
  readonly children: ReactNode
}

function Asked({ said, children }: AskedProps) {
  const { t } = useTranslation('request')
  return (
    <fieldset className="bare stack gap-3 fit" aria-label={t('page.asked')} aria-description={said.join(' ')}>
      <Said title={t('page.asked')} said={said} />
      <div>{children}</div>
    </fieldset>
  )
}
