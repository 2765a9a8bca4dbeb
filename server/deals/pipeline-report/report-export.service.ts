import { REPORT_EXPORTED } from '#contract/deals/pipeline-report/pipeline-report.fields.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { reportFile } from './pipeline-report.present.ts'
import { type AskedPeriod, readReport } from './pipeline-report.service.ts'

/** The report as a spreadsheet; that it left is in the log before the first byte. @throws reportPeriodTooLong */
export async function exportReport(
  deps: Deps,
  caller: SignedInCaller,
  asked: AskedPeriod,
  call: RequestContext,
): Promise<FileToSend> {
  const report = await readReport(deps, asked, REPORT_EXPORTED)
  const detail = { from: report.from, to: report.to }
  await deps.db.transaction((tx) =>
    recordAudit(deps, tx, { kind: 'pipelineReportExported', ...actorOf(caller), detail }, call),
  )
  return reportFile(report, call.language)
}
