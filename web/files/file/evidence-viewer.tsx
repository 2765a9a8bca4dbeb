import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import { EvidenceBar } from './evidence-bar.tsx'
import { type EvidenceView, moved, turned, viewAfterKey, WHOLE, zoomed } from './evidence-view.ts'
import styles from './evidence-viewer.module.css'
import { loadDocument } from './load-document.ts'
import { useImage } from './use-image.ts'

export interface EvidencePage {
  readonly label: string
  readonly fileId: string
}

interface EvidenceViewerProps {
  /** In the order of the request. */
  readonly pages: readonly EvidencePage[]
  /** The image with its keys: a key of the page around it moves the focus there. */
  readonly stageRef?: Ref<HTMLDivElement> | undefined
  /** Escape at the image. */
  readonly onLeave?: (() => void) | undefined
}

/**
 * The images of a request: one at a time, loaded when it is looked at, since each look is recorded. At the image + and −
 * zoom, R turns, arrows move, 0 shows all of it, F fills the screen, digits choose a page. Its texts are the part `file`.
 */
export function EvidenceViewer({ pages, stageRef, onLeave }: EvidenceViewerProps) {
  const { t } = useTranslation('file')
  const [at, setAt] = useState(0)
  const [view, setView] = useState(WHOLE)
  const frame = useRef<HTMLElement>(null)
  const page = pages[Math.min(at, pages.length - 1)]
  const show = (next: number): void => {
    if (next < 0 || next >= pages.length) return
    setAt(next)
    setView(WHOLE)
  }
  const fill = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = viewAfterKey(view, event.key)
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : undefined
    if (next) setView(next)
    else if (digit !== undefined) show(digit - 1)
    else if (event.key.toLowerCase() === 'f' && document.fullscreenEnabled) fill()
    else if (event.key === 'Escape' && onLeave) onLeave()
    else return
    // The same letters mean something else outside of the image.
    event.preventDefault()
    event.stopPropagation()
  }

  if (!page) return <p className="quiet text-xs">{t('noImages')}</p>
  return (
    <section ref={frame} className={styles.viewer} aria-label={t('evidence')}>
      <EvidenceBar
        label={page.label}
        place={{ at: Math.min(at, pages.length - 1) + 1, of: pages.length }}
        zoom={view.zoom}
        onZoom={(by) => setView(zoomed(view, by))}
        onTurn={() => setView(turned(view))}
        onWhole={() => setView(WHOLE)}
        onFill={fill}
      />
      <Stage page={page} view={view} onView={setView} onKeyDown={onKey} stageRef={stageRef} />
      <div className={styles.pages}>
        {pages.map(({ label, fileId }, index) => (
          <button
            key={fileId}
            type="button"
            aria-current={fileId === page.fileId ? 'page' : undefined}
            onClick={() => show(index)}
          >
            <span className="figures">{index + 1}</span> <Text>{label}</Text>
          </button>
        ))}
        <p className="quiet text-xs">{t('recorded')}</p>
      </div>
    </section>
  )
}

interface StageProps {
  readonly page: EvidencePage
  readonly view: EvidenceView
  readonly onView: (view: EvidenceView) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly stageRef: Ref<HTMLDivElement> | undefined
}

/** The image itself, moved by dragging too. */
function Stage({ page, view, onView, onKeyDown, stageRef }: StageProps) {
  const { t } = useTranslation(['file', 'kit'])
  const { address, error, retry } = useImage(page.fileId, loadDocument)
  const holder = useRef<HTMLDivElement>(null)
  const { zoom, turns, x, y } = view
  // By the object model: the policy of these pages lets no element have a style attribute.
  useEffect(() => {
    const style = holder.current?.style
    style?.setProperty('--zoom', String(zoom))
    style?.setProperty('--turn', `${turns * 90}deg`)
    style?.setProperty('--x', String(x * 100))
    style?.setProperty('--y', String(y * 100))
  }, [zoom, turns, x, y])
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons !== 1) return
    const { clientWidth, clientHeight } = event.currentTarget
    onView(moved(view, event.movementX / clientWidth, event.movementY / clientHeight))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one image, not of fields
    <div
      ref={stageRef}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom, turn and move the image
      tabIndex={0}
      aria-label={t('stage', { label: page.label })}
      className={styles.stage}
      onKeyDown={onKeyDown}
      onPointerMove={drag}
      onDoubleClick={() => onView(zoom === 1 ? zoomed(zoomed(zoomed(view, 1), 1), 1) : WHOLE)}
    >
      <div ref={holder} className={styles.holder}>
        {address ? (
          <img
            src={address}
            alt={page.label}
            draggable={false}
            data-sideways={turns % 2 === 1 || undefined}
          />
        ) : null}
      </div>
      {address || error ? null : <p role="status">{t('loading')}</p>}
      <FailureNote>
        {error ? (
          <>
            <p>{error.errorMsg}</p>
            {error.errorCode === fileErrors.gone.code ? null : (
              <TextButton onClick={retry}>{t('kit:retry')}</TextButton>
            )}
          </>
        ) : null}
      </FailureNote>
    </div>
  )
}
