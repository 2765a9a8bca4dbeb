// The API of a server without its pages and jobs, as a second process of a database. Prints its address.
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { DOMAINS } from '#server/domains.ts'
import { composeDeps } from '#server/start/compose.ts'
import { PATIENT } from '#test/database.ts'
import { listenOnSocket } from '../socket.ts'

const deps = await composeDeps(readConfig(), DOMAINS, PATIENT)
const { origin } = await listenOnSocket(createApp(deps).dispatch, deps.log)
console.log(origin)
