import { partnerQueue } from './partner.queue.ts'

export const {
  list: listPartnerQueue,
  export: exportPartnerQueue,
  select: selectPartnerQueue,
  selection: getPartnerQueueSelection,
} = partnerQueue.list.endpoints

export const {
  overview: getPartnerQueue,
  pulse: getPartnerQueuePulse,
  item: getPartnerQueueItem,
  assign: assignPartnerQueueItem,
  decide: decidePartnerQueueItem,
  confirm: confirmPartnerQueueItem,
  undo: undoPartnerQueueItem,
  note: notePartnerQueueItem,
} = partnerQueue.endpoints
