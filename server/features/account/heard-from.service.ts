import { setHeardFrom, setHeardFromOnce } from './heard-from.store.ts'

/** How the person behind an account says to have heard of the provider; the last answer counts. */
export const replaceHeardFrom = setHeardFrom

/** The same, stated in a form that asks for more: an earlier answer stays. */
export const fillHeardFrom = setHeardFromOnce
