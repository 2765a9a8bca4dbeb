/** How the three layers are laid out: `layer/domain/feature/…`, and the folders that all domains share. */
const IN_LAYER =
  /^(?:contract|server|web)\/(?:(kit|config|migrations|start|platform|public|shell|ui)|([^/]+))\/(?:([^/]+)\/)?/

/** Name of the domain that a path belongs to, if it does. */
export function domainOf(path: string): string | undefined {
  return IN_LAYER.exec(path)?.[2]
}

/** Name of the feature of a domain that a path belongs to, if it does. */
export function featureOf(path: string): string | undefined {
  const [, shared, , feature] = IN_LAYER.exec(path) ?? []
  return shared ? undefined : feature
}
