import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadPage } from '#web/platform/page/connection.ts'
import { Button } from './button.tsx'
import { clearOfFocus } from './clear-of-focus.ts'
import styles from './late.module.css'

type PartState = 'loading' | 'failed' | 'there'

interface Part<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly Waiting: ComponentType<Props> | undefined
  loaded?: ComponentType<Props>
}

/**
 * A component whose code is loaded when it is first shown, in the browser only; until then `Waiting` is in its place,
 * or nothing. If that fails, a message says so and tries again, and the rest of the page stays as it is: `lazy` of React
 * would replace all of it, and never try again. Chromium keeps the failure of a module as long as the document lives
 * (https://github.com/whatwg/html/issues/6768), so the page is loaded anew where the second attempt fails too. Texts of
 * the part that the page does not have are waited for in the same place.
 */
export function late<Props extends object>(
  load: Part<Props>['load'],
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  const part: Part<Props> = { load, Waiting }
  return (props: Props) => <LatePart part={part} shown={props} />
}

function LatePart<Props extends object>({
  part,
  shown,
}: {
  readonly part: Part<Props>
  readonly shown: Props
}) {
  const [state, setState] = useState<PartState>(part.loaded ? 'there' : 'loading')
  const [isAgain, setIsAgain] = useState(false)
  useEffect(() => {
    if (state !== 'loading') return
    let isCurrent = true
    const ended = (to: PartState): void => {
      if (isCurrent) setState(to)
    }
    part.load().then(
      (component) => {
        part.loaded = component
        ended('there')
      },
      () => {
        // Who has left the part meanwhile types elsewhere.
        if (isAgain && isCurrent) void reloadPage()
        ended('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [state, part, isAgain])
  const tryAgain = (): void => {
    setIsAgain(true)
    setState('loading')
  }
  if (state === 'failed') return <LateFailure onRetry={tryAgain} />
  const waiting = part.Waiting ? <part.Waiting {...shown} /> : null
  if (!part.loaded) return waiting
  return (
    <Suspense fallback={waiting}>
      <part.loaded {...shown} />
    </Suspense>
  )
}

function LateFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <div ref={clearOfFocus} role="alert" className={styles.failure}>
      <p>{t('partFailed')}</p>
      <Button tone="quiet" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
