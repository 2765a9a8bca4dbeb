/**
 * What holds for accounts after any sequence of steps (fast-check generates them, `walk.ts`): a small model of the
 * issued secrets. A successful response must be explained by a secret of the model; everything else changes nothing.
 */

export interface WalkAccount {
  readonly password: string | null
  readonly email: string
}

interface WalkToken {
  readonly account: string
  readonly revoked: boolean
}

interface Grant {
  readonly account: string
  /** Address of the account when the secret was issued. */
  readonly email: string
  readonly at: number
  readonly used: boolean
  /** Session of a change of address. */
  readonly token?: string
}

export interface Model {
  readonly accounts: Readonly<Record<string, WalkAccount>>
  readonly tokens: Readonly<Record<string, WalkToken>>
  /** Secrets of step one of a forgotten password. */
  readonly resets: Readonly<Record<string, Grant>>
  /** Secrets of step one of another address. */
  readonly changes: Readonly<Record<string, Grant>>
  /** Secrets in the links that old addresses were mailed. */
  readonly undos: Readonly<Record<string, Grant>>
  /** Mailed codes: `purpose address code`, with their time. */
  readonly codes: Readonly<Record<string, number>>
}

export const EMPTY_MODEL: Model = { accounts: {}, tokens: {}, resets: {}, changes: {}, undos: {}, codes: {} }

const MINUTE = 60_000
export const LIFE = { codeMs: 10 * MINUTE, grantMs: 30 * MINUTE, undoMs: 72 * 60 * MINUTE } as const

export function codeKey(purpose: string, address: string, code: string): string {
  return `${purpose} ${address} ${code}`
}

/** Whether a code of this purpose was mailed to this address and is still valid. */
export function codeHolds(model: Model, now: number, purpose: string, address: string, code: string) {
  const at = model.codes[codeKey(purpose, address, code)]
  return at !== undefined && now < at + LIFE.codeMs
}

/** Whether this secret was issued for this account and is still valid. */
export function grantHolds(now: number, grant: Grant | undefined, lifeMs: number) {
  return grant !== undefined && !grant.used && now < grant.at + lifeMs
}

export function withAccount(model: Model, name: string, change: Partial<WalkAccount>): Model {
  const before = model.accounts[name] ?? { password: null, email: '' }
  return { ...model, accounts: { ...model.accounts, [name]: { ...before, ...change } } }
}

export function withToken(model: Model, token: string, account: string): Model {
  return { ...model, tokens: { ...model.tokens, [token]: { account, revoked: false } } }
}

/** Ends every session of an account but one. */
export function withoutTokens(model: Model, account: string, except?: string): Model {
  const tokens = Object.entries(model.tokens).map(([token, state]) => [
    token,
    state.account === account && token !== except ? { ...state, revoked: true } : state,
  ])
  return { ...model, tokens: Object.fromEntries(tokens) }
}

export function withGrant(
  model: Model,
  kind: 'resets' | 'changes' | 'undos',
  secret: string,
  grant: Grant,
): Model {
  return { ...model, [kind]: { ...model[kind], [secret]: grant } }
}

export function withUsed(model: Model, kind: 'resets' | 'changes' | 'undos', secret: string): Model {
  const grant = model[kind][secret]
  return grant ? withGrant(model, kind, secret, { ...grant, used: true }) : model
}

/** The effect of a response on the model; undefined where the model cannot explain the response. */
export type Explain = (model: Model) => Model | undefined

/**
 * The models that explain parallel responses in some order; none is a fault of the site.
 */
export function explained(model: Model, answers: readonly Explain[]): Model[] {
  if (answers.length === 0) return [model]
  return answers.flatMap((first, at) => {
    const next = first(model)
    return next ? explained(next, answers.toSpliced(at, 1)) : []
  })
}
