import { formDraft } from '#web/platform/session/form-draft.ts'
import { POC_DRAFT, type PocValues } from '#web/trials/poc/shared.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import type { TrialValues } from './trial-values.ts'

/** Fills fields that are empty with what was typed for a proof of concept, which has its own names for them. */
export function takePocDraft({ suggest, values }: ApiForm<TrialValues>): void {
  const poc = formDraft<PocValues>(POC_DRAFT).read() ?? {}
  const { contactName: name, contactEmail: email, contactPhone: phone, companyName, country } = poc
  for (const [field, value] of Object.entries({ name, email, phone, companyName, country })) {
    const known = field as keyof TrialValues
    if (value && (values[known] === '' || known === 'country')) suggest(known, value)
  }
}
