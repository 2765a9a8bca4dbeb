import { getErrorGroup, updateErrorStates } from '#contract/records/error-log/error-log.endpoints.ts'
import type { ErrorDetail } from '#contract/records/error-log/error-log.fields.ts'
import { type ErrorRow, errorList } from '#contract/records/error-log/error-log.list.ts'
import { errorListEn } from '#contract/records/error-log/error-log.text.en.ts'
import { errorListZh } from '#contract/records/error-log/error-log.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { type ErrorGroups, readErrorGroup, setErrorStates } from './error-log.service.ts'
import { type ErrorGroup, errorSource } from './error-log.store.ts'

export function errorLogRoutes(deps: Deps): Route[] {
  const service: ErrorGroups = new ListService(deps, {
    list: errorList,
    source: errorSource,
    present: presentGroup,
  })
  return [
    ...routesOfList(deps, {
      list: errorList,
      service,
      scope: () => null,
      exports: {
        texts: { zh: errorListZh, en: errorListEn },
        fileName: 'error-log',
        record: recordExport(deps, 'errorsExported'),
      },
    }),
    route(getErrorGroup, (call) => readErrorGroup(deps, call.input.params.errorId), {
      answer: presentDetail,
    }),
    route(updateErrorStates, (call) => setErrorStates(deps, service, call, call)),
  ]
}

function presentGroup(group: ErrorGroup): ErrorRow {
  const { id, cause, kind, place, code, firstAt, lastAt, state } = group
  return { id, cause, kind, place, code, count: Number(group.count), firstAt, lastAt, state }
}

function presentDetail({
  group,
  hours,
}: {
  readonly group: ErrorGroup
  readonly hours: ErrorDetail['hours']
}): ErrorDetail {
  const { resolvedAt, resolvedBy } = group
  const example = JSON.parse(group.example) as ErrorDetail['example']
  return { ...presentGroup(group), resolvedAt, resolvedBy, example, hours }
}
