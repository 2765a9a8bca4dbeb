/**
 * Whether a key is the input method's: Enter takes over and Escape gives up what is being composed, and neither is meant
 * for the page. Safari says so by the code of the key alone, since its composition has ended by then.
 */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}
