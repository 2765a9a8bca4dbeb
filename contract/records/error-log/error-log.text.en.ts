import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { errorList } from './error-log.list.ts'

export const errorListEn: ListTexts<typeof errorList> = {
  title: 'Error log',
  columns: {
    cause: 'Cause',
    kind: 'Type',
    place: 'Where',
    code: 'Code',
    count: 'Count',
    firstAt: 'First seen',
    lastAt: 'Last seen',
    state: 'Status',
  },
  options: {
    kind: {
      failure: 'Server error',
      refused: 'Refused call',
      limit: 'Rate limit',
      lock: 'Lock',
      crossSite: 'Cross-site request',
      overload: 'Overload',
    },
    state: { open: 'Open', resolved: 'Resolved' },
  },
}
