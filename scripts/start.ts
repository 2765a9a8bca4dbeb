/**
 * `npm start`: builds what is stale, then becomes the server. The server runs in this process, so that signals
 * and the exit code are its own.
 */
import { buildWebWhenStale } from '#scripts/web-build.ts'

if ((await buildWebWhenStale()).ok) await import('#server/main.ts')
else process.exitCode = 1
