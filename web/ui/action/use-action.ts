import { useLayoutEffect, useRef, useState } from 'react'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useIsShown } from '#web/platform/page/use-is-shown.ts'
import { withRecentAuth } from '#web/platform/session/recent-auth.ts'
import { toast, toastNotDone } from '#web/ui/toast.ts'
import { useBusy } from './use-busy.ts'

/** Until what was loaded again is on the page. */
const RENDERED_MS = 100

interface ActionOptions {
  /** What shows the result, such as a reload of the page: the action stays busy until it has ended. */
  readonly afterwards?: (() => unknown) | undefined
  /**
   * The same after a refusal, where what is on the page may be another state by now.
   * @returns true where it has said why: then nothing says it once more when the button goes
   */
  readonly refused?: ((error: ApiError) => unknown) | undefined
  /** A press while it runs is another call: rows of a list, a choice that is saved at once. */
  readonly several?: boolean
  /** Fields of the call that are on the page, where `errors` has their messages. */
  readonly fields?: readonly string[]
}

/** A call that a button makes. `ConfirmDialog`, `ActionButton` and `Failure` take it. */
export interface Action {
  readonly busy: boolean
  /** Whether it runs for this one of several buttons; see `run`. */
  isBusyWith(key: string | number): boolean
  /** What the last try said, but for `errors`; `ActionButton` or a `FailureNote` at the button shows it. */
  readonly error: string | undefined
  /** Messages of the fields that are on the page. */
  readonly errors: Readonly<Record<string, string>>
  /** The refusal of the last try, for a page that treats one code in its own way. */
  readonly failure: ApiError | undefined
  /** Shows a message as if the call had said it; undefined: none, as when a dialog closes. */
  fail(message: string | undefined): void
  /**
   * Makes the call, asks for a recent sign-in where one is required, and says when it is done. Undefined where it failed,
   * and while another runs, unless there may be `several`.
   */
  run<T>(
    call: () => Promise<ApiResult<T>>,
    done?: string | ((data: T) => string | undefined),
    /** Of the button, where several have the action together. */
    key?: string | number,
  ): Promise<T | undefined>
}

/** A call that a button makes: busy, its error at the button, recent sign-in, and a toast when it is done. */
export function useAction({ afterwards, refused, fields = [], several = false }: ActionOptions = {}): Action {
  const { busy, isBusyWith, run } = useBusy({ several })
  const [said, setSaid] = useState<string>()
  const [failure, setFailure] = useState<ApiError>()
  const isShown = useIsShown()
  const untold = useUntold()
  const known = Object.entries(failure?.fields ?? {}).filter(([name]) => fields.includes(name))
  const fail = (message: string | undefined): void => {
    setFailure(undefined)
    setSaid(message)
  }
  return {
    busy,
    isBusyWith,
    failure,
    errors: Object.fromEntries(known.map(([name, { message }]) => [name, message])),
    error: said ?? (failure && known.length === 0 ? messageOf(failure) : undefined),
    fail,
    run: (call, done, key) =>
      run(async () => {
        fail(undefined)
        if (!several) untold.forget()
        const result = await withRecentAuth(call)
        if (!result.ok) {
          if (isShown()) setFailure(result.error)
          if ((await refused?.(result.error)) === true) return undefined
          if (isShown()) void untold.note(result.error)
          else toastNotDone(result.error)
          return undefined
        }
        await afterwards?.()
        const text = typeof done === 'function' ? done(result.data) : done
        if (text) toast(text)
        return result.data
      }, key),
  }
}

/**
 * The place of a refusal may go with what the refusal makes stale, as a question about what others have decided: then a
 * message says it.
 */
function useUntold() {
  const untold = useRef<ApiError>(undefined)
  useLayoutEffect(
    () => () => {
      if (untold.current) toastNotDone(untold.current)
    },
    [],
  )
  const forget = (): void => {
    untold.current = undefined
  }
  return {
    forget,
    async note(refusal: ApiError): Promise<void> {
      untold.current = refusal
      await shownIsTrue()
      setTimeout(() => {
        if (untold.current === refusal) forget()
      }, RENDERED_MS)
    },
  }
}

/** The message of the call's one field, or that of the whole call. */
function messageOf({ errorMsg, fields }: ApiError): string {
  return Object.values(fields ?? {})[0]?.message ?? errorMsg
}
