import { associationEndQueue } from './association.queue.ts'

export const {
  list: listAssociationEndQueue,
  export: exportAssociationEndQueue,
  select: selectAssociationEndQueue,
  selection: getAssociationEndQueueSelection,
} = associationEndQueue.list.endpoints

export const {
  overview: getAssociationEndQueue,
  pulse: getAssociationEndQueuePulse,
  item: getAssociationEndQueueItem,
  assign: assignAssociationEndQueueItem,
  decide: decideAssociationEndQueueItem,
  confirm: confirmAssociationEndQueueItem,
  undo: undoAssociationEndQueueItem,
  note: noteAssociationEndQueueItem,
} = associationEndQueue.endpoints
