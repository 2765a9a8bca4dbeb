import { operatorAuditList } from './operator-audit.list.ts'

export const {
  list: listAuditEntries,
  export: exportAuditEntries,
  select: selectAuditEntries,
  selection: getAuditEntriesSelection,
} = operatorAuditList.endpoints
