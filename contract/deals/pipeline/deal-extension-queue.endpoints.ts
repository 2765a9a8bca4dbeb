import { dealExtensionQueue } from './deal-extension.queue.ts'

export const {
  list: listDealExtensionQueue,
  export: exportDealExtensionQueue,
  select: selectDealExtensionQueue,
  selection: getDealExtensionQueueSelection,
} = dealExtensionQueue.list.endpoints

export const {
  overview: getDealExtensionQueue,
  pulse: getDealExtensionQueuePulse,
  item: getDealExtensionQueueItem,
  assign: assignDealExtensionQueueItem,
  decide: decideDealExtensionQueueItem,
  confirm: confirmDealExtensionQueueItem,
  undo: undoDealExtensionQueueItem,
  note: noteDealExtensionQueueItem,
} = dealExtensionQueue.endpoints
