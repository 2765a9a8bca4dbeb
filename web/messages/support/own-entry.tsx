/** Asked for by GET from now on: Back to an entry of the history that was posted is an error page of the browser. */
const OWN_ENTRY_SCRIPT = "history.replaceState(history.state,'')"

/** Makes the answer to a form an entry of the history like any other. */
export function OwnEntry() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, on a page without other scripts
  return <script dangerouslySetInnerHTML={{ __html: OWN_ENTRY_SCRIPT }} />
}
