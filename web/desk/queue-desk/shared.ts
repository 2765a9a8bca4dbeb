export { queueAt } from './desk-queues.ts'
