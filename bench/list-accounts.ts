import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { accountList } from '#contract/features/account-admin/account-admin.list.ts'
import { OPERATOR_PERMISSIONS } from '#contract/kit/permissions.ts'
import { accountSource } from '#server/features/account-admin/account-admin.store.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { matchingOf, orderOf } from '#server/kit/list/list-matching.ts'
import { ListPages } from '#server/kit/list/list-pages.ts'
import { ListSql } from '#server/kit/list/list-sql.store.ts'

const STEP = 10_000
const HAN = Array.from({ length: 2_999 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')

export async function fillAccounts(db: Db, count: number): Promise<void> {
  const han = sql`substr(${sql.lit(HAN)}, 1 + i % 2999, 1) || substr(${sql.lit(HAN)}, 1 + (i * 7) % 2971, 1)`
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(count, from + STEP)
    const number = sql`substr('0000000' || i, length('' || i))`
    await sql`
      insert into accounts (id, account_type, account_kind, user_name, user_name_key, email, email_key, password_hash,
        language, name, phone, company_name, tax_number, certification, created_at, updated_at)
      with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to - 1)})
      select 'acct-' || ${number}, 1, 'enterprise', 'user-' || ${number}, 'user-' || ${number},
        'user-' || ${number} || '@example.com', 'user-' || ${number} || '@example.com', '',
        'zh', ${han}, '+86138' || ${number}, ${han} || '科技有限公司', '91' || substr('0000000000' || (i * cast(7919 as bigint) * 104729 % 9999999967), length('' || (i * cast(7919 as bigint) * 104729 % 9999999967))) || 'MA' || ${number},
        'none', 1700000000000 + i, 1700000000000 + i from n
    `.execute(db.query)
  }
}
