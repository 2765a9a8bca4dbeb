import { trialQueue } from './trial.queue.ts'

export const {
  list: listTrialQueue,
  export: exportTrialQueue,
  select: selectTrialQueue,
  selection: getTrialQueueSelection,
} = trialQueue.list.endpoints

export const {
  overview: getTrialQueue,
  pulse: getTrialQueuePulse,
  item: getTrialQueueItem,
  assign: assignTrialQueueItem,
  decide: decideTrialQueueItem,
  confirm: confirmTrialQueueItem,
  undo: undoTrialQueueItem,
  note: noteTrialQueueItem,
} = trialQueue.endpoints
