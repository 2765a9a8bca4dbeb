export { rememberedNames } from './remembered-names.ts'
