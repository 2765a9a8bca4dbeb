import { useState, useSyncExternalStore } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { DESK_SEARCH } from '#web/platform/menu/desk-search.built.ts'
import { paletteActions } from '#web/platform/page/palette-actions.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { useReturnToOpener } from '#web/ui/use-return-to-opener.ts'
import styles from './palette.module.css'
import { useAccountSearch } from './use-account-search.ts'

interface Entry {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly run: () => void
}

interface PaletteProps {
  readonly user: UserDetail
  readonly onClose: () => void
}

/** Everything of the desk from one field: what is open, its pages, and accounts by whatever is known of them. */
export function Palette({ user, onClose }: PaletteProps) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  useReturnToOpener()
  const sections = useSections(user, typed, onClose)
  const entries = sections.flatMap((section) => section.entries)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.overlay ?? ''}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog aria-label={t('palette.open')} className={styles.dialog ?? ''}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField autoFocus aria-label={t('palette.label')} className={styles.field ?? ''}>
              <Input placeholder={t('palette.placeholder')} />
            </SearchField>
            {/* A new list for each text and first entry: that is marked, so that Enter runs it. Without a text none is. */}
            <ListBox
              key={`${typed} ${entries[0]?.id}`}
              autoFocus={typed.trim() === '' ? false : 'first'}
              aria-label={t('palette.open')}
              className={styles.list ?? ''}
              items={sections}
              renderEmptyState={() => <p className="pad-4 quiet text-s">{t('palette.none')}</p>}
              onAction={(key) => entries.find(({ id }) => id === key)?.run()}
            >
              {(section) => (
                <ListBoxSection id={section.id}>
                  <Header className={styles.head ?? ''}>{section.title}</Header>
                  {section.entries.map(({ id, label, detail }) => (
                    <ListBoxItem key={id} id={id} textValue={label} className={styles.entry ?? ''}>
                      <span>{label}</span>
                      {detail ? <small className="quiet text-xs">{detail}</small> : null}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Whether a word of the name, or the name, begins with the text. */
function beginsAWord(name: string, typed: string): boolean {
  return ` ${foldedText(name)}`.includes(` ${foldedText(typed)}`)
}

/** What the typed text finds, by section; sections without an entry are left out. */
function useSections(user: UserDetail, typed: string, onClose: () => void) {
  const { t } = useTranslation('desk')
  const titleOf = useTitle()
  const navigate = useNavigate()
  const actions = useSyncExternalStore(
    paletteActions.subscribe,
    paletteActions.snapshot,
    paletteActions.snapshot,
  )
  const accounts = useAccountSearch(user, typed)
  const chosen = (run: () => void) => () => {
    onClose()
    run()
  }
  const goTo = (path: string) => chosen(() => void navigate(path))
  const pages = DESK_SEARCH.filter(({ permission }) => isAllowed(user, permission))
  const found = ({ label }: Entry): boolean => foldedText(label).includes(foldedText(typed))
  const sections: { id: string; title: string; entries: readonly Entry[] }[] = [
    {
      id: 'actions',
      title: t('palette.actions'),
      entries: actions
        .map(
          ({ id, label, keys, run }): Entry => ({
            id: `action ${id}`,
            label,
            detail: keys,
            run: chosen(run),
          }),
        )
        .filter(found),
    },
    {
      id: 'pages',
      title: t('palette.pages'),
      entries: pages.flatMap(({ path, title, names }): Entry[] => {
        const entry = { id: path, label: titleOf(title), run: goTo(path) }
        if (found(entry)) return [entry]
        // What it is found by is said: its title does not have the word.
        const other = names.find((name) => beginsAWord(name, typed))
        return other === undefined ? [] : [{ ...entry, detail: other }]
      }),
    },
    {
      id: 'accounts',
      title: t('palette.accounts'),
      entries: accounts.map(({ id, userName, companyName, email }): Entry => {
        const detail = [companyName, email].filter(Boolean).join(' · ')
        return {
          id: `account ${id}`,
          label: userName,
          detail,
          run: goTo(pathTo(PATHS.operatedAccount, { accountId: id })),
        }
      }),
    },
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}
