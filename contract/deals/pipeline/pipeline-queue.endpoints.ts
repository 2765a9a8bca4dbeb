import { dealQueue } from './pipeline.queue.ts'

export const {
  list: listDealQueue,
  export: exportDealQueue,
  select: selectDealQueue,
  selection: getDealQueueSelection,
} = dealQueue.list.endpoints

export const {
  overview: getDealQueue,
  pulse: getDealQueuePulse,
  item: getDealQueueItem,
  assign: assignDealQueueItem,
  decide: decideDealQueueItem,
  confirm: confirmDealQueueItem,
  undo: undoDealQueueItem,
  note: noteDealQueueItem,
} = dealQueue.endpoints
