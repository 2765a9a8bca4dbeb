/** Namespaces that a hydrated page loads only when its handle names them, so that no page carries another's words. */
export const TEXT_PARTS = [
  'account',
  'agreement',
  'audit',
  'campaign',
  'catalog',
  'emailChange',
  'password',
  'closing',
  'closure',
  'dataExport',
  'errorLog',
  'proof',
  'register',
  'secondFactor',
  'serviceEndpoint',
  'signIn',
  'thirdParty',
  'trial',
] as const
export type TextPart = (typeof TEXT_PARTS)[number]

/** What the account area shows of them; soft navigation inside it loads no further text. */
export const ACCOUNT_PARTS: readonly TextPart[] = [
  'emailChange',
  'password',
  'account',
  'audit',
  'register',
  'serviceEndpoint',
  'signIn',
  'trial',
  'proof',
  'secondFactor',
  'thirdParty',
  'agreement',
  'dataExport',
  'closing',
  'closure',
]

/** The parts named in the document's `data-text`. */
export function partsOf(names: string | undefined): TextPart[] {
  return TEXT_PARTS.filter((part) => names?.split(' ').includes(part))
}
