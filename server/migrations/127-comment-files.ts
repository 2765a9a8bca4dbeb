import type { Kysely } from 'kysely'

/** Files of comments on deals: also documents, under the name that their uploader gave. Mentions in comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    // As the uploader called it; '' for images that have no name of their own, as those of a certification.
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('files')
    // image/jpeg: every image is stored as one. Documents have a width, a height and looks of 0.
    .addColumn('media_type', 'text', (column) => column.notNull().defaultTo('image/jpeg'))
    .execute()
  await db.schema
    .alterTable('deal_comments')
    // JSON list of ids: the people whom the newest text mentions.
    .addColumn('mentions', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
