/** How the three layers are laid out: `layer/domain/feature/…`, and the folders that all domains share. */
const IN_FEATURE =
  /^(contract|server|web)\/(?!(?:kit|config|demo|migrations|start|platform|public|shell|ui)\/)([^/]+)\/([^/]+)\//

/** Name of the feature that a path belongs to, if it does. */
export function featureOf(path: string): string | undefined {
  return IN_FEATURE.exec(path)?.[3]
}

/** Name of the domain of the feature that a path belongs to. */
export function domainOf(path: string): string | undefined {
  return IN_FEATURE.exec(path)?.[2]
}
