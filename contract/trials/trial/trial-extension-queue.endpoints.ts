import { trialExtensionQueue } from './trial-extension.queue.ts'

export const {
  list: listTrialExtensionQueue,
  export: exportTrialExtensionQueue,
  select: selectTrialExtensionQueue,
  selection: getTrialExtensionQueueSelection,
} = trialExtensionQueue.list.endpoints

export const {
  overview: getTrialExtensionQueue,
  pulse: getTrialExtensionQueuePulse,
  item: getTrialExtensionQueueItem,
  assign: assignTrialExtensionQueueItem,
  decide: decideTrialExtensionQueueItem,
  confirm: confirmTrialExtensionQueueItem,
  undo: undoTrialExtensionQueueItem,
  note: noteTrialExtensionQueueItem,
} = trialExtensionQueue.endpoints
