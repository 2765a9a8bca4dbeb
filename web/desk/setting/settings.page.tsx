import { Fragment, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { getSettings, type Setting } from '#contract/desk/setting/setting.endpoints.ts'
import { FACT_PARTS } from '#contract/publishing/facts/facts.fields.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { SITE_PARTS } from '#contract/publishing/site/site.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { newerOf, useLoaded } from '#web/platform/data/use-loaded.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SideContents } from '#web/ui/side-contents.tsx'
import { followSite } from './follow-site.ts'
import { foundIn, type SearchEntry, searchIndex } from './setting-search.ts'
import { SettingSection } from './setting-section.tsx'
import styles from './settings.module.css'
import { useSettingTexts } from './use-setting-texts.ts'
import { valueLines } from './value-lines.ts'

export const handle = { text: ['setting', 'version'] } satisfies PageHandle

export async function clientLoader(): Promise<readonly Setting[]> {
  return (await orThrow(await callApi(getSettings, {}))).settings
}
clientLoader.hydrate = true as const

interface Wanted {
  readonly part: SettingPart
  readonly field: string
}

/** Everything that the provider decides or says about the site, by sections that are saved each for itself. */
export default function SettingsPage() {
  const { t } = useTranslation(['setting', 'deskTitles'])
  const { title } = useSettingTexts()
  const loaded: readonly Setting[] = useLoaderData<typeof clientLoader>()
  const [settings, setSettings] = useLoaded(loaded, newestOf)
  const [wanted, setWanted] = useState<Wanted>()
  const groups = [
    { title: t('groups.site'), parts: SITE_PARTS },
    { title: t('groups.trust'), parts: FACT_PARTS },
  ] as const
  return (
    <>
      <PageTitle title={t('deskTitles:settings')} lead={t('lead')} />
      <Search settings={settings} onChoose={setWanted} />
      <SideContents
        label={t('nav')}
        groups={groups.map((group) => ({
          title: group.title,
          links: group.parts.map((part) => [part, title(part)]),
        }))}
      >
        {groups.map((group) => (
          <Fragment key={group.title}>
            <h2 className="flush text-h3">{group.title}</h2>
            {settings
              .filter(({ part }) => group.parts.some((each) => each === part))
              .map((setting) => (
                <SettingSection
                  key={setting.part}
                  setting={setting}
                  wanted={wanted?.part === setting.part ? wanted : undefined}
                  onChanged={(saved) => {
                    setSettings((shown) => newestOf(shown, [saved]))
                    void followSite(saved.part)
                  }}
                />
              ))}
          </Fragment>
        ))}
      </SideContents>
    </>
  )
}

/** Each part in its newer version. */
function newestOf(shown: readonly Setting[], loaded: readonly Setting[]): readonly Setting[] {
  return shown.map((setting) => {
    const again = loaded.find(({ part }) => part === setting.part)
    return again ? newerOf(setting, again) : setting
  })
}

/** Finds a field by its name, its hint or its present value; choosing one opens it in its form. */
function Search({
  settings,
  onChoose,
}: {
  readonly settings: readonly Setting[]
  readonly onChoose: (wanted: Wanted) => void
}) {
  const { t } = useTranslation('setting')
  const id = useId()
  const texts = useSettingTexts()
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the page only
  const index = useMemo(
    () =>
      searchIndex({
        ...texts,
        lead: (part) => t(`parts.${part}.text`),
        values: (part, field) =>
          valueLines(part, settings.find((setting) => setting.part === part)?.value)
            .filter((line) => line.field === field)
            .map((line) => texts.words(line.node, line.field, line.value))
            .join(' '),
      }),
    [settings],
  )
  const found = foundIn(index, query)
  const isAsked = query.trim() !== ''
  const choose = ({ part, field }: SearchEntry) => {
    setQuery('')
    onChoose({ part, field })
  }
  return (
    <search className={styles.search}>
      <SearchInput
        label={t('search.label')}
        aria-describedby={id}
        value={query}
        onValue={setQuery}
        onKeyDown={(event) => {
          const [first] = found
          if (isComposed(event.nativeEvent)) return
          if (event.key === 'Escape') setQuery('')
          if (event.key === 'Enter' && first) choose(first)
        }}
      />
      <p
        id={id}
        role="status"
        className={isAsked && found.length === 0 ? 'flush faint text-s' : 'visually-hidden'}
      >
        {isAsked
          ? found.length > 0
            ? t('search.found', { count: found.length })
            : t('search.none', { words: query.trim() })
          : ''}
      </p>
      {found.length > 0 ? (
        <ul className={styles.found}>
          {found.map((entry) => (
            <li key={`${entry.part}.${entry.field}`}>
              <button type="button" onClick={() => choose(entry)}>
                <strong>{entry.label}</strong>
                <span>{entry.field === '' ? t(`parts.${entry.part}.text`) : texts.title(entry.part)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}
