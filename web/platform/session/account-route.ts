/** Id of the layout route whose loader fetches the account. */
export const ACCOUNT_ROUTE = 'account'

/** The same for the desk. */
export const DESK_ROUTE = 'desk'
/** Id of the route whose loader fetches the second factors, which the summary of the security tab reads too. */
export const SECOND_FACTORS_ROUTE = 'second-factors'
