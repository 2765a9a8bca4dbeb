/** An account with the people who use it. */
export interface AccountPeople {
  readonly accountId: string
  /** The ids of the account itself and of its sub-accounts. */
  readonly people: readonly string[]
}
