import { crc32 } from 'node:zlib'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Files } from '#server/kit/files/files.ts'
import { publishRelease } from './release.service.ts'

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

/** November 20, 2026, 0:00, as MS-DOS writes dates: the same file has the same hash on every machine. */
const DOS_DATE = ((2026 - 1980) << 9) | (11 << 5) | 20
/** The file's name is UTF-8. */
const UTF8_NAMES = 0x0800

/** A zip archive of one text, uncompressed (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */
function storedZip(name: string, text: string): Uint8Array {
  const nameBytes = Buffer.from(name)
  const content = Buffer.from(text)
  const common = Buffer.alloc(26)
  // Version needed, flags, method 0 (stored), time, date, CRC, both sizes, lengths of name and extra field.
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(UTF8_NAMES, 2)
  common.writeUInt16LE(DOS_DATE, 8)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(nameBytes.length, 22)
  const local = Buffer.concat([signature(0x04034b50), common, nameBytes, content])

  // Made by version 2.0; comment, disk, attributes and the offset of the local header are all 0.
  const central = Buffer.concat([
    signature(0x02014b50),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    nameBytes,
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
