import type { SameText } from '#web/platform/text/same-text.ts'
import type { queueTogetherZh } from './queue-together.text.zh.ts'

export const queueTogetherEn: SameText<typeof queueTogetherZh> = {
  takeTitle: 'Claim {{count, plural(one: request; other: requests)}}',
  assignTitle: 'Assign {{count, plural(one: request; other: requests)}}',
  decideTitle: '{{act}}: {{count, plural(one: request; other: requests)}}',
  tooMany:
    'At most {{count, plural(one: request; other: requests)}} can be worked on together. Tick fewer rows.',
  items: 'Requests',
  loading: 'Loading',
  colleague: 'Colleague',
  chooseColleague: 'Choose a colleague.',
  reason: 'Reason for all of them',
  chooseReason: 'Choose a reason, or write one.',
  note: 'Written to all applicants',
  noteHint: 'Sent as written. Ready-made reasons are sent in each applicant’s language.',
  undoLabel: 'Decisions that can be undone',
  made: '{{count, plural(one: request; other: requests)}} decided',
  goes: 'Takes effect within {{seconds, plural(one: second; other: seconds)}}',
  undo: 'Undo all',
  undonePart:
    '{{count, plural(one: decision; other: decisions)}} could not be undone: already in effect. Undone: {{undone, number}}.',
  held: 'Assigned to {{name}}',
  noted: 'Note by {{name}}: {{text}}',
}
