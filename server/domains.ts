import { catalog } from './catalog/domain.ts'
import { company } from './company/domain.ts'
import { deals } from './deals/domain.ts'
import { desk } from './desk/domain.ts'
import { files } from './files/domain.ts'
import { identity } from './identity/domain.ts'
import type { Domain } from './kit/domain.ts'
import { lists } from './lists/domain.ts'
import { messages } from './messages/domain.ts'
import { partners } from './partners/domain.ts'
import { people } from './people/domain.ts'
import { privacy } from './privacy/domain.ts'
import { publishing } from './publishing/domain.ts'
import { records } from './records/domain.ts'
import { requests } from './requests/domain.ts'
import { trials } from './trials/domain.ts'
import { website } from './website/domain.ts'

/**
 * What Portico consists of, bottom first: a domain imports only from those above it in this list, in all three layers
 * (`test/guards/domains.test.ts`). Each is one entry of a folder: `server/<domain>/domain.ts`.
 *
 * What is of all of them together is found under one word in these entries: `mails`, `jobs`, `every` (what repeats),
 * `expire` (what is deleted at which age), `personal` (what closing an account wipes, and a copy of its data has), `acts`
 * (what recovery, closing and disabling end), `demo`.
 */
export const DOMAINS: readonly Domain[] = [
  lists,
  records,
  people,
  files,
  messages,
  publishing,
  identity,
  requests,
  company,
  catalog,
  partners,
  trials,
  deals,
  website,
  privacy,
  desk,
]
