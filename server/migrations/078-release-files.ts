import type { Kysely } from 'kysely'
import { newId } from '#server/kit/ids.ts'

interface Before {
  clientReleases: { fileName: string; sizeBytes: number; sha256: string; createdAt: number; fileId: string }
  releaseFiles: Record<string, string | number | null>
  releaseParts: Record<string, string | number>
}

/** Clients are uploaded in parts, and are stored as them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_files')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // What the downloaded file is called, and its address below `/downloads/`.
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    // Bytes that are stored, from the first on; grows by a part at a time.
    .addColumn('received_bytes', 'bigint', (column) => column.notNull())
    // State of SHA-256 after those bytes, base64, so that no byte is read twice; null once the file is complete.
    .addColumn('hash_state', 'text')
    // Of the whole file, in hex; null until it is complete.
    .addColumn('sha256', 'text')
    // What the uploader says it must be; null where nothing is said.
    .addColumn('expected_sha256', 'text')
    // The operator who began the upload; null for what a command or an earlier release stored.
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // When the last part came.
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('release_parts')
    // The file that it is a part of.
    .addColumn('file_id', 'text', (column) => column.notNull())
    // Where the part begins in the file; the next one begins where it ends.
    .addColumn('first_byte', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    // Where it is among the stored files.
    .addColumn('storage_key', 'text', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('release_parts_key', ['file_id', 'first_byte'])
    .execute()
  await db.schema.alterTable('client_releases').addColumn('file_id', 'text').execute()
  const old = db as Kysely<Before>
  for (const release of await old.selectFrom('clientReleases').selectAll().execute()) {
    const { fileName, sizeBytes, sha256, createdAt } = release
    const id = newId()
    await old
      .insertInto('releaseFiles')
      .values({
        id,
        fileName,
        sizeBytes,
        receivedBytes: sizeBytes,
        hashState: null,
        sha256,
        expectedSha256: null,
        createdBy: null,
        createdAt,
        touchedAt: createdAt,
      })
      .execute()
    await old
      .insertInto('releaseParts')
      .values({ fileId: id, firstByte: 0, bytes: sizeBytes, sha256, storageKey: `downloads/${fileName}` })
      .execute()
    await old.updateTable('clientReleases').set({ fileId: id }).where('fileName', '=', fileName).execute()
  }
}
