import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { agreementRoutes } from './features/agreement/agreement.routes.ts'
import { campaignRoutes } from './features/campaign/campaign.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { registerRoutes } from './features/register/register.routes.ts'
import { resourceRoutes } from './features/resource/resource.routes.ts'
import { serviceEndpointRoutes } from './features/service-endpoint/service-endpoint.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { trialRoutes } from './features/trial/trial.routes.ts'
import type { Route } from './kit/http/route.ts'

/** Every call that the server answers, feature by feature. */
export function allRoutes(deps: Deps): Route[] {
  return [
    ...siteRoutes(deps),
    ...supportRoutes(deps),
    ...resourceRoutes(deps),
    ...agreementRoutes(deps),
    ...registerRoutes(deps),
    ...signInRoutes(deps),
    ...accountRoutes(deps),
    ...serviceEndpointRoutes(deps),
    ...catalogRoutes(deps),
    ...campaignRoutes(deps),
    ...trialRoutes(deps),
  ]
}
