// A worker that counts calls and does nothing else, or the primary process of two of them: which, `node:cluster` says.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { readConfig } from '#server/config/config.ts'
import { AppError } from '#server/kit/http/app-error.ts'
import { drain } from '#server/kit/http/drain.ts'
import { workerLimits } from '#server/kit/limits/worker-limits.ts'
import { leavePrimary } from '#server/start/leave-primary.ts'
import { runPrimary } from '#server/start/primary.ts'
import { REPLACED } from '#server/start/worker-messages.ts'

const config = readConfig()
if (cluster.isPrimary) await runPrimary(config, import.meta.filename)
else {
  const limits = await workerLimits()
  const server = createServer(async (request, response) => {
    response.setHeader('x-pid', process.pid)
    const refused =
      request.url === '/count' &&
      (await limits?.take('sendCode', { address: '192.0.2.1' }).catch((error) => error))
    response.writeHead(refused instanceof AppError ? 429 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(config.port, config.host, resolve))
  const end = () =>
    drain(server)
      .then(leavePrimary)
      .then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.on('message', (message) => message === REPLACED && end())
  process.send?.({ ready: 'serves' })
}
