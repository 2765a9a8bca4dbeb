import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './content-editor.module.css'
import { useContentWords } from './content-words.ts'
import { missingIn } from './missing-in.ts'
import type { Draft } from './use-draft.ts'

interface EditorDockProps {
  readonly content: AnyContent
  readonly item: ContentItem
  readonly draft: Draft
  readonly onPreview: () => void
  readonly onDiscard: () => void
  readonly onPublish: () => void
  /** Publishes what was live last once more; undefined: the item is live, has a draft, or never was live. */
  readonly onAgain: (() => void) | undefined
}

/** At the lower edge: whether the draft is saved, what is missing in it, and what can be done with it. */
export function EditorDock(props: EditorDockProps) {
  const { content, item, draft, onPreview, onDiscard, onPublish, onAgain } = props
  const { t } = useTranslation('content')
  const mayCall = useMayCall()
  const { save, discard, publish, preview } = content.endpoints
  const hasDraft = draft.state.kind !== 'none'
  return (
    <div ref={dockedAtEnd} className={styles.dock}>
      <div className={styles.save}>
        {mayCall(save) ? <SaveLine draft={draft} /> : null}
        <Missing content={content} value={draft.value} />
      </div>
      <div className="row gap-2 center">
        {hasDraft && mayCall(discard) ? (
          <Button tone="bare" size="small" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        ) : null}
        {hasDraft && mayCall(preview) ? (
          <Button tone="quiet" onClick={onPreview}>
            {t('preview.open')}
          </Button>
        ) : null}
        {onAgain ? <Button onClick={onAgain}>{t('publish.onceMore')}</Button> : null}
        {!onAgain && mayCall(publish) ? (
          <Button
            disabled={!hasDraft}
            aria-describedby={hasDraft ? undefined : 'no-draft'}
            onClick={onPublish}
          >
            {t(item.secondOperator ? 'publish.ask' : 'publish.open')}
          </Button>
        ) : null}
        {hasDraft || onAgain ? null : (
          <span id="no-draft" className="visually-hidden">
            {t('publish.noDraft')}
          </span>
        )}
      </div>
    </div>
  )
}

function SaveLine({ draft: { state, theirs, flush } }: { readonly draft: Draft }) {
  const { t } = useTranslation(['content', 'kit'])
  const { time } = useContentWords()
  if (state.kind === 'failed')
    return (
      <p className="flush" role="alert" data-state="failed">
        <Text>{t('draft.failed', { reason: state.reason })}</Text>
        <Gap />
        <TextButton onClick={() => void flush()}>{t('kit:retry')}</TextButton>
      </p>
    )
  if (state.kind === 'saved' && Object.keys(theirs).length > 0)
    return (
      <p className="flush" role="status">
        {t('draft.conflict')}
      </p>
    )
  if (state.kind !== 'saved')
    return (
      <p className="flush" role="status">
        {t(`draft.${state.kind}`)}
      </p>
    )
  const { isOwn, updatedAt, updatedBy, restoredFrom } = state.draft
  const at = time(updatedAt)
  return (
    <p className="flush" role="status">
      <Text>
        {isOwn ? t('draft.saved', { time: at }) : t('draft.savedBy', { name: updatedBy, time: at })}
        {restoredFrom === null ? '' : ` ${t('draft.restored', { number: restoredFrom })}`}
      </Text>
    </p>
  )
}

/** How many texts one language lacks. */
function Missing({ content, value }: { readonly content: AnyContent; readonly value: unknown }) {
  const { t } = useTranslation('content')
  const missing = missingIn(content, value)
  return (['zh', 'en'] as const).map((language) => {
    const count = missing.filter((path) => path.endsWith(`.${language}`)).length
    if (count === 0) return null
    return (
      <p className="flush" key={language} data-state="missing">
        {t('draft.missing', { count, language: t(`languages.${language}`) })}
      </p>
    )
  })
}
