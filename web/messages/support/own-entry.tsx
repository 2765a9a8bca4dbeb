import { InlineScript } from '#web/ui/inline-script.tsx'

/** Asked for by GET from now on: Back to an entry of the history that was posted is an error page of the browser. */
const OWN_ENTRY_SCRIPT = "history.replaceState(history.state,'')"

/** Makes the answer to a form an entry of the history like any other. */
export function OwnEntry() {
  return <InlineScript text={OWN_ENTRY_SCRIPT} />
}
