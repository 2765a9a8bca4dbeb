import { createRequire } from 'node:module'
import type pg from 'pg'

/** Loaded by the first use: a site on SQLite never needs it. */
export const loadPg = () => createRequire(import.meta.url)('pg') as typeof pg
