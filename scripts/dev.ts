/**
 * `npm run dev`: the server with Vite inside. Pages reload in place; a change below `server` or `contract`
 * restarts the server, and the browser follows by itself.
 *
 * The watched folders are named because plain `--watch` would restart for ever: Vite writes files of its own.
 */
import { run } from '#scripts/child.ts'

const watched = ['./server', './contract'].map((folder) => `--watch-path=${folder}`)
const development = { NODE_ENV: 'development' }
const args = [...watched, '--watch-preserve-output', 'server/main.ts', '--dev', ...process.argv.slice(2)]
const { ok } = await run(process.execPath, args, { env: development })
process.exitCode = ok ? 0 : 1
