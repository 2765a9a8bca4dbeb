import { auditList } from './audit.list.ts'

export const {
  list: listAuditEvents,
  export: exportAuditEvents,
  select: selectAuditEvents,
  selection: getAuditEventsSelection,
} = auditList.endpoints
