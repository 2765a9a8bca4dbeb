import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { CONTENT } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { type ContentLabels, useContentWords } from './content-words.ts'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  readonly content: AnyContent
  readonly itemId: string
  readonly title: string
  readonly labels: ContentLabels
  /** The version that is shown; null: the draft. */
  readonly number: number | null
  /** Fields that are wrong, so that there is no preview. */
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void
  readonly onClose: () => void
}

type Minutes = (typeof CONTENT.previewMinutes)[number]
type Made = OutputOf<AnyContent['endpoints']['preview']>

/** Links to the real pages with a draft or a version, for the operator alone or to pass on. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { content, itemId, title, labels, number, onRefused, onClose } = props
  const { t } = useTranslation('content')
  const { deadline } = useContentWords()
  const [minutes, setMinutes] = useState<Minutes>(10)
  const [shared, setShared] = useState(false)
  const [made, setMade] = useState<Made>()
  const action = useAction({
    refused({ fields = {} }) {
      const wrong = Object.entries(fields).map(([path, { message }]) => [path, message] as const)
      if (wrong.length > 0) onRefused(Object.fromEntries(wrong))
      return wrong.length > 0
    },
  })
  const make = async () => {
    const input = { params: { itemId }, body: { number, minutes, shared } }
    const answer = await action.run(() => callApi(content.endpoints.preview, input))
    if (answer) setMade(answer)
  }

  return (
    <Dialog title={t('preview.title', { title })} onClose={onClose}>
      <div className="stack gap-4">
        <p className="flush">{t('preview.text')}</p>
        <Choice
          look="pills"
          label={t('preview.minutes')}
          options={CONTENT.previewMinutes.map((each) => ({
            value: String(each),
            label: t(`preview.valid.m${each}`),
          }))}
          value={String(minutes)}
          onChoose={(value) => setMinutes(Number(value) as Minutes)}
        />
        <Checkbox
          label={t('preview.shared')}
          hint={t('preview.sharedHint')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <FailureNote>{action.error}</FailureNote>
        <div role="status">
          {made ? (
            <>
              <ul className={`plain below-2 ruled ${styles.links}`}>
                {[...new Set(made.pages.map(({ page }) => page))].map((page) => (
                  <li key={page}>
                    <span>{labels.page(page)}</span>
                    {LANGUAGES.map((language) => (
                      <a
                        key={language}
                        href={
                          made.pages.find((each) => each.page === page && each.language === language)?.address
                        }
                        target="_blank"
                        rel="noreferrer"
                        aria-label={t('preview.link', {
                          page: labels.page(page),
                          language: t(`languages.${language}`),
                        })}
                      >
                        {t(`languages.${language}`)}
                      </a>
                    ))}
                  </li>
                ))}
              </ul>
              <p className="flush faint text-s">{t('preview.until', { time: deadline(made.expiresAt) })}</p>
            </>
          ) : null}
        </div>
      </div>
      <DialogActions>
        <Button busy={action.busy} onClick={() => void make()}>
          {t('preview.make')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
