/** Namespaces that a hydrated page loads only if its handle names them, so that no page loads the texts of others. */
export const TEXT_PARTS = [
  'account',
  'accountAdmin',
  'mailboxRecovery',
  'operatorAudit',
  'agreement',
  'audit',
  'campaign',
  'claim',
  'catalog',
  'catalogDesk',
  'certification',
  'emailChange',
  'password',
  'closure',
  'content',
  'dataExport',
  'errorLog',
  'errorTexts',
  'file',
  'guideDesk',
  'list',
  'mail',
  'mailTemplate',
  'notification',
  'operator',
  'overview',
  'reAuthentication',
  'queue',
  'register',
  'request',
  'role',
  'secondFactor',
  'serviceEndpoint',
  'setting',
  'signIn',
  'subAccountAdmin',
  'subAccountImport',
  'thirdParty',
  'trial',
  'version',
] as const
export type TextPart = (typeof TEXT_PARTS)[number]

/** The namespaces in the document's `data-text`. */
export function partsOf(names: string | undefined): TextPart[] {
  return TEXT_PARTS.filter((part) => names?.split(' ').includes(part))
}
