import { pocQueue } from './poc.queue.ts'

export const {
  list: listPocQueue,
  export: exportPocQueue,
  select: selectPocQueue,
  selection: getPocQueueSelection,
} = pocQueue.list.endpoints

export const {
  overview: getPocQueue,
  pulse: getPocQueuePulse,
  item: getPocQueueItem,
  assign: assignPocQueueItem,
  decide: decidePocQueueItem,
  confirm: confirmPocQueueItem,
  undo: undoPocQueueItem,
  note: notePocQueueItem,
} = pocQueue.endpoints
