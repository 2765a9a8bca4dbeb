import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import {
  getMailTemplates,
  type ListedMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import type { Language } from '#contract/kit/language.ts'
import { MAIL_GROUPS, type MailGroup } from '#contract/kit/mail/mail-template.ts'
import { MailTabs } from '#web/messages/mail/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { Fold } from '#web/ui/fold.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import rowStyles from '#web/ui/whole-row.module.css'
import styles from './templates.module.css'

export const handle = { text: ['mail', 'mailTemplate'] } satisfies PageHandle

export async function clientLoader(): Promise<readonly ListedMailTemplate[]> {
  return (await orThrow(await callApi(getMailTemplates, {}))).templates
}
clientLoader.hydrate = true as const

/** Every mail of the product: those that operators changed, or else the first group, then the others, folded unless it is searched. */
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
        <SearchInput label={t('search')} value={query} onValue={setQuery} />
        <p role="status" className={found.length === 0 ? 'flush faint text-s' : 'visually-hidden'}>
          {words === ''
            ? ''
            : found.length > 0
              ? t('found', { count: found.length })
              : t('none', { words: query.trim() })}
        </p>
      </search>
      <div>
        <Group id="changed" isOpen title={t('changedFirst')} templates={found.filter(isChanged)} />
        {MAIL_GROUPS.map((group, at) => (
          <Group
            key={group}
            id={group}
            isOpen={words !== '' || (at === 0 && !templates.some(isChanged))}
            title={t(`groups.${group}`)}
            templates={found.filter((each) => each.group === group && !isChanged(each))}
            changed={found.filter((each) => each.group === group && isChanged(each)).length}
          />
        ))}
      </div>
    </>
  )
}

/** Whether its texts are not those of the product. */
function isChanged({ changed, outdated }: ListedMailTemplate): boolean {
  return outdated || changed.length > 0
}

interface GroupProps {
  readonly id: MailGroup | 'changed'
  readonly title: string
  readonly templates: readonly ListedMailTemplate[]
  /** How many of the group are changed, and so in the first part. */
  readonly changed?: number
  readonly isOpen: boolean
}

function Group({ id, title, templates, changed = 0, isOpen }: GroupProps) {
  const { t } = useTranslation('mailTemplate')
  const { product } = useSite()
  if (templates.length === 0) return null
  return (
    <section aria-labelledby={`group-${id}`} className={`ruled-next ${styles.group}`}>
      <Fold isOpen={isOpen}>
        <summary>
          <h2 className="flush text-m" id={`group-${id}`}>
            <Text>{title}</Text>
          </h2>{' '}
          <span className="faint figures text-s">{templates.length}</span>{' '}
          {changed > 0 ? <span className="text-s">{t('changedOf', { count: changed })}</span> : null}
        </summary>
        <ul className="plain ruled">
          {templates.map((template) => (
            <li
              className={`pad-2 pad-sides-0 stack gap-0 across-4 center ruled-below text-s ${styles.template}`}
              key={template.template}
            >
              <Link
                className={rowStyles.link}
                to={pathTo(PATHS.mailTemplate, { template: template.template })}
              >
                {template.title}
              </Link>
              <span className="quiet">
                <Text>{template.subject.replaceAll('{product}', product)}</Text>
              </span>
              <div className="stack gap-0">
                <State template={template} />
                <Author template={template} />
              </div>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}

/** How its texts differ from those of the product; nothing where they are those. */
function State({ template: { changed, outdated } }: { readonly template: ListedMailTemplate }) {
  const { t } = useTranslation('mailTemplate')
  const [only] = changed
  if (!outdated && !only) return null
  return (
    <StateMark tone={outdated ? 'warn' : 'busy'}>
      {outdated
        ? t('state.outdated')
        : t(changed.length === 2 || !only ? 'state.changed_both' : (`state.changed_${only}` as const))}
    </StateMark>
  )
}

function Author({ template: { changedBy, changedAt } }: { readonly template: ListedMailTemplate }) {
  const { t, i18n } = useTranslation('mailTemplate')
  if (changedAt === null) return null
  const date = shortMomentText(changedAt, i18n.language as Language)
  return <span className="flush faint text-s">{t('state.by', { name: changedBy ?? '', date })}</span>
}
