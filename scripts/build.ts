/** `npm run build`: builds the web for production, stale or not. */
import { buildWeb } from '#scripts/web-build.ts'

process.exitCode = (await buildWeb()).ok ? 0 : 1
