/** The keys of the JSON in the order that it has always had; keys that are not named here follow. */
export const KEYS: readonly string[] = [
  'account',
  'subAccounts',
  'subAccountNetworks',
  'roles',
  'consents',
  'agreementTexts',
  'sessions',
  'knownDevices',
  'secondFactors',
  'linkedIdentities',
  'emailChanges',
  'trials',
  'claims',
  'requests',
  'certifications',
  'partnerApplications',
  'partnerListings',
  'proofsOfConcept',
  'mailboxRecoveries',
  'associations',
  'partnerViews',
  'invitations',
  'leads',
  'apiTokens',
  'webhooks',
  'deals',
  'closures',
  'savedViews',
  'listColumns',
  'images',
  'notifications',
  'mailPreferences',
  'activity',
  'activityTotal',
]

/** The headings of the page in the order in which a person looks for them; others follow. */
export const HEADINGS: readonly string[] = [
  'account',
  'subAccounts',
  'roles',
  'consents',
  'trials',
  'claims',
  'requests',
  'certifications',
  'partnerApplications',
  'associations',
  'partnerViews',
  'leads',
  'invitations',
  'partnerListings',
  'apiTokens',
  'webhooks',
  'proofsOfConcept',
  'deals',
  'security',
  'linkedIdentities',
  'emailChanges',
  'mailboxRecoveries',
  'sessions',
  'closures',
  'savedViews',
  'listColumns',
  'images',
  'notifications',
  'mailPreferences',
  'activity',
  'agreementTexts',
]

/** These by the order of their names; those that it does not name follow as they are. */
export function inOrder<T>(
  items: readonly T[],
  order: readonly string[],
  nameOf: (item: T) => string,
): readonly T[] {
  const place = (item: T) => {
    const at = order.indexOf(nameOf(item))
    return at === -1 ? order.length : at
  }
  return items.toSorted((one, other) => place(one) - place(other))
}
