import { certificationQueue } from './certification.queue.ts'

export const {
  list: listCertificationQueue,
  export: exportCertificationQueue,
  select: selectCertificationQueue,
  selection: getCertificationQueueSelection,
} = certificationQueue.list.endpoints

export const {
  overview: getCertificationQueue,
  pulse: getCertificationQueuePulse,
  item: getCertificationQueueItem,
  assign: assignCertificationQueueItem,
  decide: decideCertificationQueueItem,
  confirm: confirmCertificationQueueItem,
  undo: undoCertificationQueueItem,
  note: noteCertificationQueueItem,
} = certificationQueue.endpoints
