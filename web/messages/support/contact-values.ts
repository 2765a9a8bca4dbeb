import type { ApiError } from '#web/platform/api/call-api.ts'

/** Input and errors of a message that was not sent. */
export interface MessageFailure<F extends string = string> {
  readonly values: Partial<Record<F, string>>
  readonly errors: Partial<Record<F, string>>
  /** Set if the reason is not a field. */
  readonly reason: string | undefined
}

/** The fields of a submitted form; others are ignored. */
export function messageValues<F extends string>(
  fields: readonly F[],
  form: FormData,
): Partial<Record<F, string>> {
  const values: Partial<Record<F, string>> = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}

export function messageFailure<F extends string>(
  fields: readonly F[],
  values: Partial<Record<F, string>>,
  error: ApiError,
): MessageFailure<F> {
  const errors: Partial<Record<F, string>> = {}
  for (const field of fields) {
    const fieldError = error.fields?.[field]
    if (fieldError) errors[field] = fieldError.message
  }
  const isAboutFields = Object.keys(errors).length > 0
  return { values, errors, reason: isAboutFields ? undefined : error.errorMsg }
}

/** Input without validation. */
export function unsent<F extends string>(values: Partial<Record<F, string>>): MessageFailure<F> {
  return { values, errors: {}, reason: undefined }
}

/** Id of a field's control in the page. */
export function messageFieldId(field: string): string {
  return `contact-${field}`
}

/** What a field of the form has of the message that was not sent. */
export function messageField<F extends string>(name: F, failure: MessageFailure<F> | undefined) {
  const first = Object.keys(failure?.errors ?? {})[0]
  return {
    id: messageFieldId(name),
    name,
    defaultValue: failure?.values[name],
    error: failure?.errors[name],
    // The first field with an error.
    autoFocus: name === first || undefined,
  }
}
