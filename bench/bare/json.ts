import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The framework alone: one route with the same JSON, without a database, a session or a contract. */
const data = JSON.parse(process.env.RESPONSE ?? '{}') as object
const app = new Hono()
app.get('/api/user/detail', (context) => context.json(data))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => console.log((info as AddressInfo).port))
