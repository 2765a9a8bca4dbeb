export { AgreementWords } from './agreement-words.tsx'
export { ConsentDialog } from './late-consent-dialog.ts'
export { useTextsInForce } from './texts-in-force.ts'
