import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Files } from '#server/kit/files/files.ts'
import { publishRelease } from '#server/website/resource/release.service.ts'
import { storedZip } from './stored-zip.demo.ts'

const RELEASED_ON = '2026-11-20'
const VERSION = '1.0.0'

const README = `这是演示文件，不包含客户端程序。
它用于演示下载、校验和保存的过程。正式部署时，服务商会在此发布客户端。

This is a demo file. It does not contain a client.
It shows how downloading, verifying and saving work. In a real deployment,
the provider publishes the client here.
`

const NOTES = {
  zh: ['演示文件，不包含客户端程序', '压缩包内为中英文说明，可用任意解压工具打开'],
  en: [
    'Demo file, does not contain a client',
    'Contains a note in Chinese and English, which any archive tool can open',
  ],
}

/** A download for each system, made by us and marked as what it is. */
export async function loadDemoDownloads(deps: { db: Db; files: Files; clock: Clock }): Promise<void> {
  for (const platform of ['windows', 'mac', 'android'] as const) {
    await publishRelease(
      deps,
      {
        platform,
        version: VERSION,
        releasedOn: RELEASED_ON,
        fileName: `client-demo-${platform}-${VERSION}.zip`,
        channel: 'stable',
        notes: { zh: NOTES.zh.join('\n'), en: NOTES.en.join('\n') },
        content: storedZip(`client-demo-${platform}/README.txt`, README),
      },
      'demo',
    )
  }
}
