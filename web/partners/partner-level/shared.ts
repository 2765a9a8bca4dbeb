/** The level of a partner on pages of other features. */
export { DeskLevel } from './desk-level.tsx'
export { OwnLevel } from './own-level.tsx'
