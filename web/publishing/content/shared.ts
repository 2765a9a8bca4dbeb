export { ContentEditor } from './content-editor.tsx'
export { ContentItems, ItemStates } from './content-items.tsx'
export { contentEditorPage } from './content-paths.ts'
export { type ContentLabels, typedDayText, useContentWords } from './content-words.ts'
export { valueAt } from './draft-value.ts'
export { BothFields, type DraftForm } from './fields.tsx'
export { MomentInput } from './moment-input.tsx'
export {
  AmountField,
  DiscountField,
  PercentField,
  useTypedNumber,
  WholeNumberField,
} from './number-fields.tsx'
export { RowSteps } from './row-steps.tsx'
