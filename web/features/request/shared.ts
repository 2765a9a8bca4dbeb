export { PromisedDays } from './promised-days.tsx'
export { RequestTag } from './request-tag.tsx'
export { useRequestWords } from './use-request-words.ts'
export { WithdrawDialog } from './withdraw-dialog.tsx'
