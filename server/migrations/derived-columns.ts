/**
 * What is stored next to a text column. `folded`: as it is found (`foldedText`). `address`: the same of an e-mail address,
 * with its domain in both forms. `code`: without what separates the parts
 * of a code (`foldedCode`). `phone`: the same of a phone number, which is searched for otherwise (`searchedPhones`).
 * `order`, `personOrder`: by what it sorts (`sortKey`).
 */
export type Derivation = 'folded' | 'address' | 'code' | 'phone' | 'order' | 'personOrder'

/**
 * The columns that are searched or sorted as people read them, by table. A new entry gets a migration: its column, and
 * its values by `fillDerivedColumns`. User names and other texts of ASCII need none.
 */
const DERIVED_COLUMNS = {
  accounts: {
    companyName: ['folded'],
    email: ['address'],
    name: ['folded'],
    phone: ['phone'],
    taxNumber: ['code'],
  },
  subAccounts: { name: ['folded', 'personOrder'], email: ['address'] },
  requests: { subject: ['folded', 'order'], reference: ['code'] },
  deals: { projectName: ['folded', 'order'], companyName: ['folded', 'order'], city: ['folded'] },
  leads: { needs: ['folded'] },
  invitations: { customerName: ['folded', 'order'], boundTo: ['address'] },
  associations: { customerName: ['folded', 'order'] },
  associationViews: { viewer: ['folded'], partnerName: ['folded'] },
  outbox: { subject: ['folded'] },
  mailBounces: { reason: ['folded'] },
  partners: { companyName: ['folded'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Derivation[]>>>>

/** Endings of the names of derived columns. */
const ENDINGS = {
  folded: 'Folded',
  address: 'Folded',
  code: 'Code',
  phone: 'Code',
  order: 'Order',
  personOrder: 'Order',
} as const satisfies Record<Derivation, string>

interface DerivedColumn {
  readonly source: string
  readonly name: string
  readonly how: Derivation
}

/** What is derived of columns, each under its name. */
export function namesOf(columns: Readonly<Record<string, readonly Derivation[]>>): readonly DerivedColumn[] {
  return Object.entries(columns).flatMap(([source, kinds]) =>
    kinds.map((how) => ({ source, how, name: `${source}${ENDINGS[how]}` })),
  )
}

const BY_TABLE = new Map<string, readonly DerivedColumn[]>(
  Object.entries(DERIVED_COLUMNS).map(([table, columns]) => [table, namesOf(columns)]),
)

/** The derived columns of a table, by the names of the application. */
export function derivedColumnsOf(table: string): readonly DerivedColumn[] {
  return BY_TABLE.get(table) ?? []
}
