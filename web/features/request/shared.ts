export { PromisedDays } from './promised-days.tsx'
export { RequestTag } from './request-tag.tsx'
export { WithdrawDialog } from './withdraw-dialog.tsx'
