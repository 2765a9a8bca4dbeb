import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { checkBody } from './check-body.ts'
import { formDraft } from './form-draft.ts'
import { createKeyKeeper } from './idempotency-key.ts'
import { typedBefore } from './typed-before.ts'

type BodyEndpoint = EndpointSpec & { readonly body: z.ZodType }

export interface ApiFormOptions<E extends BodyEndpoint, V extends object> {
  readonly endpoint: E
  /** Values at the start; their names are the paths of the endpoint's body. */
  readonly initial: V
  readonly toBody: (values: V) => CallInputOf<E>['body']
  /** Name under which what is typed is kept for the tab. */
  readonly draft?: string
  /** Fields that are never kept. */
  readonly secret?: readonly (keyof V)[]
  /** What only the browser knows of the values at the start, for instance the signed-in person's address. */
  readonly prefill?: () => Partial<V>
  /** After success: what comes next. */
  readonly onDone: (answer: OutputOf<E>, values: V) => Promise<FormEnd> | FormEnd
  /** Asked first about every error; true: it was dealt with and the form says nothing. */
  readonly onError?: (error: ApiError) => boolean
  /** The field at which an error is said that the server gave to none: where the person can do something about it. */
  readonly fieldOf?: (error: ApiError) => (keyof V & string) | undefined
  /** Goes around the call, such as `withRecentAuth`, which repeats it after re-authentication. */
  readonly send?: (call: () => Promise<ApiResult<OutputOf<E>>>) => Promise<ApiResult<OutputOf<E>>>
}

/**
 * How a sent form goes on: it leads to another page, it stays (what was typed is forgotten in both cases), or a call
 * that followed has failed, which is shown like a failure of its own.
 */
export type FormEnd = { readonly leaveFor: string } | { readonly stay: true } | { readonly error: ApiError }

/** A form over one endpoint, as the fields of `web/ui/form` take it. */
export interface ApiForm<V extends object = Record<string, unknown>> {
  readonly values: V
  /** Sentences by field path. */
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with the whole, when it belongs to no field. */
  readonly failure: ApiError | undefined
  readonly busy: boolean
  /** Whether something that was typed earlier came back. */
  readonly restored: boolean
  readonly ref: RefObject<HTMLFormElement | null>
  set<K extends keyof V>(name: K, value: V[K]): void
  /** Checks one field by the endpoint's schema, when the person leaves it; an empty field is left alone. */
  check(name: keyof V & string): void
  /** Puts a sentence at a field. */
  fail(name: keyof V & string, message: string): void
  /** Checks, sends, and shows what came back. Does nothing while a call is under way. */
  submit(): Promise<void>
}

export function useApiForm<E extends BodyEndpoint, V extends object>(
  options: ApiFormOptions<E, V>,
): ApiForm<V> {
  const { endpoint, initial, toBody, prefill, onDone, onError, fieldOf } = options
  const { i18n } = useTranslation()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const [restored, setRestored] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  /** What stands in the fields now, for checks that come after the click that they wait for. */
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])
  const [keys] = useState(createKeyKeeper)
  const [draft] = useState(() =>
    options.draft ? formDraft<V>(options.draft, options.secret ?? []) : undefined,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over the form that the server sent
  useLayoutEffect(() => {
    const kept = draft?.read()
    const typed = ref.current ? typedBefore(ref.current, initial) : {}
    if (kept) setRestored(true)
    const found: Partial<V> = { ...prefill?.(), ...kept, ...typed }
    // Most often there is nothing, and the form need not be drawn a second time before it can be used.
    if (Object.keys(found).length > 0) setValues((current) => ({ ...current, ...found }))
  }, [])

  const lookAtFault = useFocusOnFault(ref)

  const show = (error: ApiError): void => {
    if (onError?.(error)) return
    lookAtFault()
    const fields = Object.entries(error.fields ?? {})
    const known = fields.filter(([path]) => path in values)
    const place = known.length === 0 ? fieldOf?.(error) : undefined
    const faults = place ? [[place, error.errorMsg]] : known.map(([path, fault]) => [path, fault.message])
    setErrors(Object.fromEntries(faults))
    setFailure(faults.length > 0 ? undefined : error)
  }

  const send = async (body: CallInputOf<E>['body']): Promise<void> => {
    const call = async () => {
      const made = await callApi(endpoint, { body } as CallInputOf<E>, { idempotencyKey: keys.keyFor(body) })
      if (made.ok || made.error.status !== 0) keys.answered()
      return made
    }
    const result = await (options.send ? options.send(call) : call())
    if (!result.ok) return show(result.error)
    const end = await onDone(result.data, values)
    if ('error' in end) return show(end.error)
    draft?.clear()
    if ('leaveFor' in end) return leaveFor(end.leaveFor)
  }

  return {
    values,
    errors,
    failure,
    busy,
    restored,
    ref,
    set(name, value) {
      setValues((current) => {
        const next = { ...current, [name]: value }
        draft?.write(next)
        return next
      })
      setErrors(({ [String(name)]: _gone, ...others }) => others)
    },
    check(name) {
      const now = latest.current
      if (now[name] === '' || now[name] === undefined) return
      const message = checkBody(endpoint.body, toBody(now), i18n)[name]
      if (message) setErrors((current) => ({ ...current, [name]: message }))
    },
    fail: (name, message) => setErrors((current) => ({ ...current, [name]: message })),
    async submit() {
      if (underWay.current) return
      setFailure(undefined)
      const body = toBody(values)
      const faults = checkBody(endpoint.body, body, i18n)
      setErrors(faults)
      if (Object.keys(faults).length > 0) return lookAtFault()
      underWay.current = true
      setBusy(true)
      await send(body)
      underWay.current = false
      setBusy(false)
    },
  }
}

/** Gives the first wrong field the focus, or else the sentence about the whole, once they are on the screen. */
function useFocusOnFault(ref: RefObject<HTMLFormElement | null>): () => void {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-failure]')?.focus()
  }, [turn, ref])
  return () => setTurn((before) => before + 1)
}
