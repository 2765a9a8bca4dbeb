import {
  CERTIFICATION_IMAGES,
  type CertificationField,
} from '#contract/company/certification/certification-queue.fields.ts'
import { checkDigit, creditCodeDoubt } from '#contract/kit/fields/credit-code.ts'
import { filesElsewhere, filesOf } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isDisposableEmail } from '#server/kit/mail/disposable-email.ts'
import { groupedPhone } from '#server/kit/phone/stored-phone.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import { CERTIFICATION_FILES, hasCreditCode, imagesOf } from './certification.service.ts'
import { type CertificationRow, statedElsewhere, versionsOf } from './certification.store.ts'

/** A field of a request, with what was stated before where it has changed. */
interface ReviewedField {
  readonly name: Exclude<CertificationField, (typeof CERTIFICATION_IMAGES)[number]>
  readonly value: string
  readonly previous: string | null
  readonly form: 'text' | 'code' | 'country'
}

/** A check that is made for the operator. */
interface ReviewCheck {
  readonly name: 'checkDigit' | 'sameCode' | 'sameName' | 'sameImage' | 'mailDomain'
  readonly state: 'passed' | 'warning'
  readonly params: Record<string, string>
  /** The other account that it found; the newest of several. */
  readonly account: { readonly id: string; readonly name: string } | null
  readonly field: CertificationField | null
}

const FIELDS = [
  { name: 'companyName', form: 'text' },
  { name: 'registrationNumber', form: 'code' },
  { name: 'country', form: 'country' },
  { name: 'address', form: 'text' },
  { name: 'contactName', form: 'text' },
  { name: 'contactPhone', form: 'text' },
] as const satisfies readonly Pick<ReviewedField, 'name' | 'form'>[]

/** What an operator needs to decide a certification: fields, images in their order, checks. */
export async function certificationReview(db: Executor, request: RequestRow) {
  const [row, before] = await versionsOf(db, request.id)
  return {
    fields: row ? fieldsOf(row, before) : [],
    images: imagesOf(row).flatMap((fileId, place) =>
      fileId === null ? [] : [{ fileId, name: CERTIFICATION_IMAGES[place] ?? '' }],
    ),
    checks: row ? await checksOf(db, request, row) : [],
  }
}

/** How many checks of each request warn, by its id. */
export async function certificationWarnings(
  db: Executor,
  requests: readonly RequestRow[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const request of requests) {
    const [row] = await versionsOf(db, request.id)
    const checks = row ? await checksOf(db, request, row) : []
    found.set(request.id, checks.filter(({ state }) => state === 'warning').length)
  }
  return found
}

function fieldsOf(row: CertificationRow, before: CertificationRow | undefined): ReviewedField[] {
  return FIELDS.filter(({ name }) => row[name] !== '' || before?.[name]).map(({ name, form }) => ({
    name,
    form,
    value: shown(row, name),
    previous: before && before[name] !== row[name] ? shown(before, name) : null,
  }))
}

function shown(row: CertificationRow, name: (typeof FIELDS)[number]['name']): string {
  return name === 'contactPhone' ? groupedPhone(row[name]) : row[name]
}

async function checksOf(db: Executor, request: RequestRow, row: CertificationRow): Promise<ReviewCheck[]> {
  const { registrationNumber, companyKey, accountId } = row
  return [
    ...(hasCreditCode(row.country) ? [checkOfDigit(registrationNumber)] : []),
    ...(registrationNumber === ''
      ? []
      : [await foundElsewhere(db, 'sameCode', await statedElsewhere(db, accountId, { registrationNumber }))]),
    await foundElsewhere(db, 'sameName', await statedElsewhere(db, accountId, { companyKey })),
    await foundElsewhere(db, 'sameImage', await imagesElsewhere(db, request.id)),
    await checkOfMail(db, accountId),
  ]
}

function checkOfDigit(code: string): ReviewCheck {
  const differs = creditCodeDoubt(code) === 'checkDigit'
  const params: Record<string, string> = differs
    ? { entered: code.at(-1) ?? '', calculated: checkDigit(code) }
    : {}
  return { name: 'checkDigit', state: stateOf(differs), params, account: null, field: 'registrationNumber' }
}

const FIELD_OF = {
  sameCode: 'registrationNumber',
  sameName: 'companyName',
  sameImage: 'license',
} as const

async function foundElsewhere(
  db: Executor,
  name: keyof typeof FIELD_OF,
  others: readonly { readonly accountId: string }[],
): Promise<ReviewCheck> {
  const [first] = others
  const account = first && (await accountById(db, first.accountId))
  return {
    name,
    state: stateOf(account !== undefined),
    field: FIELD_OF[name],
    params: account ? { account: account.userName } : {},
    account: account ? { id: account.id, name: account.userName } : null,
  }
}

/** Images of other accounts that are, or look, the same. */
async function imagesElsewhere(db: Executor, requestId: string): Promise<{ accountId: string }[]> {
  const found: { accountId: string }[] = []
  for (const file of await filesOf(db, { kind: CERTIFICATION_FILES, id: requestId })) {
    for (const other of await filesElsewhere(db, file)) found.push({ accountId: other.file.accountId })
  }
  return found
}

async function checkOfMail(db: Executor, accountId: string): Promise<ReviewCheck> {
  const account = await accountById(db, accountId)
  const email = account?.email ?? ''
  const isDisposable = isDisposableEmail(email)
  return {
    name: 'mailDomain',
    state: stateOf(isDisposable),
    account: null,
    field: null,
    params: { domain: email.slice(email.indexOf('@') + 1) },
  }
}

function stateOf(warns: boolean): ReviewCheck['state'] {
  return warns ? 'warning' : 'passed'
}

/** What the queue shows of a certification. */
export const certificationOnQueue: QueueOnServer = {
  item: certificationReview,
  warnings: certificationWarnings,
}
