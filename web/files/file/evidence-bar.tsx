import { useTranslation } from 'react-i18next'
import styles from './evidence-viewer.module.css'

interface EvidenceBarProps {
  readonly label: string
  /** Counts from 1. */
  readonly place: { readonly at: number; readonly of: number }
  readonly zoom: number
  readonly onZoom: (by: 1 | -1) => void
  readonly onTurn: () => void
  readonly onWhole: () => void
  readonly onFill: () => void
}

/** What is shown, how large, and the buttons for it. */
export function EvidenceBar({ label, place, zoom, onZoom, onTurn, onWhole, onFill }: EvidenceBarProps) {
  const { t } = useTranslation('file')
  return (
    <div className={styles.bar}>
      <b>{label}</b>
      <span className="quiet text-s figures">{t('place', place)}</span>
      <span className={styles.tools}>
        <Tool name={t('zoomOut')} path="M3 8h10" onClick={() => onZoom(-1)} />
        <span role="status" className={styles.zoom}>
          {t('percent', { percent: Math.round(zoom * 100) })}
        </span>
        <Tool name={t('zoomIn')} path="M8 3v10M3 8h10" onClick={() => onZoom(1)} />
        <Tool name={t('turn')} path="M13 8a5 5 0 1 1-1.7-3.8M12 1.5v3h-3" onClick={onTurn} />
        <Tool name={t('whole')} path="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" onClick={onWhole} />
        {document.fullscreenEnabled ? (
          <Tool name={t('fill')} path="M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3M5 5h6v6H5z" onClick={onFill} />
        ) : null}
      </span>
    </div>
  )
}

function Tool({ name, path, onClick }: { name: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={name} title={name} onClick={onClick}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
