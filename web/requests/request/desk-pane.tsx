import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './desk-pane.module.css'

interface DeskPart<T> {
  /** Undefined until it is loaded. */
  readonly part: T | undefined
  /** Why it could not be loaded. */
  readonly error: ApiError | undefined
  readonly setPart: (part: T) => void
  readonly load: () => Promise<void>
}

/** The call that answers such a part. */
interface PartSpec extends EndpointSpec {
  readonly method: 'GET'
  readonly params: z.ZodObject<{ requestId: z.ZodString }>
}

/**
 * What an operator has of a request besides the queue.
 * @param version of the request as the queue has it: with another one the part is asked for again
 */
export function useDeskPart<E extends PartSpec>(
  endpoint: E,
  requestId: string,
  version: string,
): DeskPart<OutputOf<E>> {
  const input = { params: { requestId } } as CallInputOf<E>
  const { data, error, put, again } = useData(endpoint, input, { age: 'live' })
  const shownAt = useRef(version)
  const askAgain = useEffectEvent(() => void again())
  useEffect(() => {
    if (shownAt.current !== version) askAgain()
    shownAt.current = version
  }, [version])
  return {
    part: data,
    error: data ? undefined : error,
    setPart: put,
    load: again,
  }
}

interface DeskPaneProps {
  readonly label: string
  readonly state: Pick<DeskPart<unknown>, 'part' | 'error' | 'load'>
  readonly children?: ReactNode
}

/** The frame of that part, with what could not be loaded. */
export function DeskPane({ label, state: { part, error, load }, children }: DeskPaneProps) {
  const { t } = useTranslation('kit')
  if (error)
    return (
      <div className={styles.pane}>
        <FailureNote>{error.errorMsg}</FailureNote>
        <Button tone="quiet" size="small" onClick={() => void load()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!part) return <div className={styles.pane} aria-busy="true" />
  return (
    <ScrollRegion className={styles.pane} label={label}>
      {children}
    </ScrollRegion>
  )
}
