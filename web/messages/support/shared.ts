/** Forms by which visitors write, for other features. */
export { ContactForm, ContactTips } from './contact-form.tsx'
export {
  type MessageFailure,
  messageFailure,
  messageField,
  messageValues,
  unsent,
} from './contact-values.ts'
export { MessageForm, WideField } from './message-form.tsx'
