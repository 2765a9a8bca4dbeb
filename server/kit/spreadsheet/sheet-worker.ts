/** A thread that reads one file and ends: see read-sheet.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { PackageFault } from '#server/kit/ooxml/package-parts.ts'
import { begins } from './encodings.ts'
import { type ReadSheet, type SheetResult, type SheetTask, UnreadableFile } from './sheet-rows.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of the format before .xlsx, which workbooks with a password use too. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

async function read(task: SheetTask): Promise<ReadSheet> {
  const { bytes, format } = task
  if (begins(bytes, OLE)) throw new UnreadableFile('protected')
  if (begins(bytes, ZIP) !== (format === 'xlsx')) throw new UnreadableFile('type')
  // A thread lives for one file: it loads one reader.
  if (format === 'csv') return (await import('./csv-file.ts')).readCsv(task)
  return (await import('./xlsx-file.ts')).readXlsx(task)
}

async function resultOf(task: SheetTask): Promise<SheetResult> {
  try {
    return await read(task)
  } catch (error) {
    if (error instanceof PackageFault) return { unreadable: error.why }
    if (!(error instanceof UnreadableFile)) return { unreadable: 'damaged' }
    return error.row === undefined ? { unreadable: error.why } : { unreadable: error.why, row: error.row }
  }
}

parentPort?.postMessage(await resultOf(workerData as SheetTask))
