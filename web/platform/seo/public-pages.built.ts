import { ALL_PAGES, type PageIn } from '#web/pages.ts'

/** What search engines and previews of links are told of a public page; the browser's files do not contain it. */
interface PublicPage {
  readonly name: PageIn<'content' | 'form' | 'entry'>
  readonly path: string
  readonly isIndexed: boolean
  readonly picture: string | null
}

export const PUBLIC_PAGES: readonly PublicPage[] = ALL_PAGES.flatMap((row) =>
  'permission' in row
    ? []
    : [
        {
          name: row.name as PublicPage['name'],
          path: row.path,
          isIndexed: !row.noindex,
          picture: row.picture ?? null,
        },
      ],
)
