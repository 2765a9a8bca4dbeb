import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import {
  getMailTemplates,
  type ListedMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { MAIL_GROUPS, type MailGroup } from '#contract/desk/mail-template/mail-template.rules.ts'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import type { Language } from '#contract/kit/language.ts'
import { MailTabs } from '#web/messages/mail/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { TextInput } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './templates.module.css'

export const handle = { text: ['mail', 'mailTemplate'] } satisfies PageHandle

export async function clientLoader(): Promise<readonly ListedMailTemplate[]> {
  return (await orThrow(await callApi(getMailTemplates, {}))).templates
}
clientLoader.hydrate = true as const

/** Every mail of the product by group, with who changed it last. */
export default function TemplatesPage() {
  const { t } = useTranslation('mailTemplate')
  const templates = useLoaderData<typeof clientLoader>() as readonly ListedMailTemplate[]
  const [query, setQuery] = useState('')
  const words = foldedText(query)
  const found = templates.filter(({ title, group }) =>
    foldedText(`${title} ${t(`groups.${group}`)}`).includes(words),
  )
  return (
    <>
      <MailTabs lead={t('lead')} />
      <search className={styles.search}>
        <TextInput
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          optional="unmarked"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status" className={found.length === 0 ? styles.quiet : 'visually-hidden'}>
          {words === ''
            ? ''
            : found.length > 0
              ? t('found', { count: found.length })
              : t('none', { words: query.trim() })}
        </p>
      </search>
      {MAIL_GROUPS.map((group) => (
        <Group key={group} group={group} templates={found.filter((each) => each.group === group)} />
      ))}
    </>
  )
}

function Group({
  group,
  templates,
}: {
  readonly group: MailGroup
  readonly templates: readonly ListedMailTemplate[]
}) {
  const { t } = useTranslation('mailTemplate')
  if (templates.length === 0) return null
  return (
    <section aria-labelledby={`group-${group}`} className={styles.group}>
      <h2 id={`group-${group}`}>
        <Text>{t(`groups.${group}`)}</Text> <span>{templates.length}</span>
      </h2>
      <ul>
        {templates.map((template) => (
          <li key={template.template}>
            <Link to={pathTo(PATHS.mailTemplate, { template: template.template })}>{template.title}</Link>
            <State template={template} />
            <Author template={template} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ template: { changed, outdated } }: { readonly template: ListedMailTemplate }) {
  const { t } = useTranslation('mailTemplate')
  const kind = outdated ? 'outdated' : changed.length > 0 ? 'changed' : 'default'
  const [only] = changed
  return (
    <span className={styles.state} data-state={kind}>
      {kind === 'changed'
        ? t(
            changed.length === 2
              ? 'state.changed_both'
              : only === 'zh'
                ? 'state.changed_zh'
                : 'state.changed_en',
          )
        : t(`state.${kind}`)}
    </span>
  )
}

function Author({ template: { changedBy, changedAt } }: { readonly template: ListedMailTemplate }) {
  const { t, i18n } = useTranslation('mailTemplate')
  if (changedAt === null) return null
  const date = shortMomentText(changedAt, i18n.language as Language)
  return <span className={styles.author}>{t('state.by', { name: changedBy ?? '', date })}</span>
}
