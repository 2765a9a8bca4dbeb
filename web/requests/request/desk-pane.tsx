import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './desk-pane.module.css'

interface DeskPart<T> {
  /** Undefined until it is loaded. */
  readonly part: T | undefined
  readonly error: ApiError | undefined
  readonly setPart: (part: T) => void
  readonly setError: (error: ApiError) => void
  readonly load: () => Promise<void>
}

/**
 * What an operator has of a request besides the queue.
 * @param read a function of the module: another one loads the part again
 * @param revision of the request as the queue has it: another one loads the part again
 */
export function useDeskPart<T>(
  read: (requestId: string) => Promise<ApiResult<T>>,
  requestId: string,
  revision: number,
): DeskPart<T> {
  const [part, setPart] = useState<T>()
  const [error, setError] = useState<ApiError>()
  const load = useCallback(async () => {
    const found = await read(requestId)
    if (found.ok) setPart(found.data)
    setError(found.ok ? undefined : found.error)
  }, [read, requestId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request that moved is read again
  useEffect(() => {
    void load()
  }, [load, revision])
  return { part, error, setPart, setError, load }
}

interface DeskPaneProps {
  readonly label: string
  readonly state: Pick<DeskPart<unknown>, 'part' | 'error' | 'load'>
  readonly children?: ReactNode
}

/** The frame of that part, with what could not be loaded or done. */
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
