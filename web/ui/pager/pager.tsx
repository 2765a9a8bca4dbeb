import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES } from '#contract/kit/page.ts'
import { isEmptyNumber, typedWhole } from '#contract/kit/typed-numbers.ts'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
import styles from './pager.module.css'
import { shownPages } from './shown-pages.ts'

interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly totalCount: number
  /** Said next to the total: what holds for the whole list, as its time zone. */
  readonly note?: string | undefined
  readonly onChange: (to: { page: number; pageSize: number }) => void
}

/**
 * Pagination of a list: the total, page sizes 10, 20, 50, 100, the pages, and a jump to one (specification, point 9).
 */
export function Pager({ page, pageSize, totalCount, note, onChange }: PagerProps) {
  const { t } = useTranslation('pager')
  const last = Math.max(1, Math.ceil(totalCount / pageSize))
  const before = useLastingFocus(page <= 1)
  const after = useLastingFocus(page >= last)
  const go = (to: number): void => onChange({ page: Math.min(Math.max(1, to), last), pageSize })
  return (
    <nav
      className={`row gap-2 across-4 center quiet text-xs figures ${styles.pager}`}
      aria-label={t('label')}
    >
      <p className="row gap-0 across-4">
        <span>{t('total', { count: totalCount })}</span>
        {note ? <span>{note}</span> : null}
      </p>
      <label className={styles.size}>
        <span className="visually-hidden">{t('size')}</span>
        <select
          value={pageSize}
          onChange={(event) => onChange({ page: 1, pageSize: Number(event.currentTarget.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t('perPage', { size })}
            </option>
          ))}
        </select>
      </label>
      {last > 1 ? (
        <>
          <div className={styles.pages}>
            <button type="button" {...before} aria-label={t('before')} onClick={() => go(page - 1)}>
              <span aria-hidden="true">‹</span>
            </button>
            {shownPages(page, last).map((each, place) =>
              each === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
                <span key={`gap${place}`} className={styles.gap} aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  key={each}
                  type="button"
                  aria-label={t('page', { page: each })}
                  aria-current={each === page ? 'page' : undefined}
                  onClick={() => go(each)}
                >
                  {each}
                </button>
              ),
            )}
            <button type="button" {...after} aria-label={t('after')} onClick={() => go(page + 1)}>
              <span aria-hidden="true">›</span>
            </button>
          </div>
          <Jumper onJump={go} />
        </>
      ) : null}
    </nav>
  )
}

function Jumper({ onJump }: { onJump: (page: number) => void }) {
  const { t } = useTranslation('pager')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmptyNumber(typed)) return
        // What is no number of a page stays in the field.
        const page = typedWhole.read(typed)
        if (page === undefined || page < 1) return setWrong(true)
        onJump(page)
        setTyped('')
      }}
    >
      <label className="line gap-2 center">
        <span>{t('jump')}</span>
        <input
          value={typed}
          inputMode="numeric"
          aria-invalid={wrong ? true : undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setWrong(false)
          }}
        />
      </label>
    </form>
  )
}
