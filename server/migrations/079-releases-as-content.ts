import type { Kysely } from 'kysely'

interface Before {
  clientReleases: {
    platform: string
    version: string
    releasedOn: string
    notesZh: string
    notesEn: string
    demo: boolean
    createdAt: number
    fileId: string | null
  }
  contentVersions: Record<string, string | number | boolean | null>
}

/** Clients to download become content (`release`), each with its first version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const old = db as Kysely<Before>
  for (const release of await old.selectFrom('clientReleases').selectAll().execute()) {
    const { platform, version, releasedOn, notesZh, notesEn, demo, createdAt, fileId } = release
    const value = {
      platform,
      version,
      releasedOn,
      channel: 'stable',
      fileId: fileId ?? '',
      address: '',
      notes: { zh: notesZh, en: notesEn },
    }
    await old
      .insertInto('contentVersions')
      .values({
        kind: 'release',
        itemId: `${platform}-${version.replaceAll('.', '-')}`,
        number: 1,
        value: JSON.stringify(value),
        fromAt: createdAt,
        createdAt,
        awaiting: false,
        source: demo ? 'demo' : 'file',
        note: '',
      })
      .execute()
  }
  await db.schema.dropTable('client_releases').execute()
}
