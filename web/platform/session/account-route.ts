/** Id of the layout route whose loader fetches the account. */
export const ACCOUNT_ROUTE = 'account'
