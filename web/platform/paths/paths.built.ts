import { ALL_PAGES, type PAGES, type PageName } from '#web/pages.ts'

/** The address of every page by its name: links and routes use these constants. The build writes the address itself in their place, so
 * that `PATHS[name]` with a name that varies would bring all of them to every page. */
export const PATHS = Object.fromEntries(ALL_PAGES.map(({ name, path }) => [name, path])) as {
  readonly [Name in PageName]: (typeof PAGES)[Name]['path']
}

/** What a login leads back to, as the source of an expression: the pages below /content and of the desk, and those that say so. */
export const RETURNED = `^(?:${ALL_PAGES.filter(({ area, path, ...row }) =>
  'noReturn' in row ? false : 'isReturned' in row || area === 'desk' || path.startsWith('/content/'),
)
  .map(({ path }) => path.replace(/:\w+/g, '[\\w-]{1,64}'))
  .join('|')})$`
