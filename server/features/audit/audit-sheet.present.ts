import type { CellObject, Row } from 'write-excel-file/node'
import type { AuditEvent } from '#contract/features/audit/audit.endpoints.ts'
import { GROUP_OF } from '#contract/features/audit/audit.fields.ts'
import { auditGroupsEn, auditKindsEn } from '#contract/features/audit/audit.text.en.ts'
import { auditGroupsZh, auditKindsZh } from '#contract/features/audit/audit.text.zh.ts'
import type { Language } from '#contract/kit/language.ts'
import { wallClock } from '#contract/kit/time.ts'

const WORDS = {
  zh: {
    sheet: '操作记录',
    head: ['时间', '事项', '类别', '操作人', '详情', 'IP 地址', '浏览器', '系统'],
    by: { self: '本账号', subAccount: '子账号', unknown: '未登录用户' },
    kinds: auditKindsZh,
    groups: auditGroupsZh,
  },
  en: {
    sheet: 'Activity',
    head: ['Time', 'Event', 'Category', 'By', 'Details', 'IP address', 'Browser', 'System'],
    by: { self: 'This account', subAccount: 'Sub-account', unknown: 'Not logged in' },
    kinds: auditKindsEn,
    groups: auditGroupsEn,
  },
} as const

const WIDTHS = [20, 42, 18, 16, 30, 20, 16, 14]

/** The log as a spreadsheet. Every cell has a type, so that a text that begins with = stays a text. */
export async function auditSheet(
  events: readonly AuditEvent[],
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const words = WORDS[language]
  const [time, ...others] = words.head
  const head = [`${time} (${timeZone})`, ...others].map((text) => ({ ...textCell(text), fontWeight: 'bold' }))
  const rows = events.map(
    (event): Row => [
      { type: Date, value: new Date(wallClock(event.at, timeZone)), format: 'yyyy-mm-dd hh:mm:ss' },
      textCell(words.kinds[event.kind]),
      textCell(words.groups[GROUP_OF[event.kind]]),
      textCell(words.by[event.by]),
      textCell(detailText(event.detail)),
      textCell(event.address),
      textCell(event.browser ?? ''),
      textCell(event.system ?? ''),
    ],
  )
  // Loaded with the first sheet: it is 10 MiB.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const file = writeExcelFile([head as Row, ...rows], {
    sheet: words.sheet,
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  })
  return new Uint8Array(await file.toBuffer())
}

function textCell(value: string): CellObject {
  return { type: String, value }
}

function detailText(detail: AuditEvent['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}
