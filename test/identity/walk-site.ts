import { sql } from 'kysely'
import { getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import type { TestApp } from '#test/app.ts'

/** The site of a walk, with cheap hashes and mails read from the outbox. */
export interface WalkSite extends TestApp {
  /** The code in the newest mail to this address. */
  newestCode(address: string): Promise<string>
  /** The secret in the link of the newest mail to this address that has one of this page; '' without one. */
  newestLink(address: string, page: string): Promise<string>
  /** Password and address of these accounts as the database has them. */
  stored(names: readonly string[]): Promise<Record<string, { password: string; email: string }>>
  readonly agreements: { agreement: 'user-agreement' | 'privacy'; hash: string }[]
}

const PLAIN = 'plain:'

/** Replaces the hasher by a cheap one and adds the look-ups of a walk. */
export async function walkSite(site: TestApp): Promise<WalkSite> {
  site.deps.hasher.hash = async (password) => PLAIN + password
  site.deps.hasher.verify = async (hash, password) => hash === PLAIN + password
  const agreements = await Promise.all(
    (['user-agreement', 'privacy'] as const).map(async (agreement) => ({
      agreement,
      hash: (await site.call(getAgreement, { params: { agreement } })).data.hash,
    })),
  )
  const mailsTo = (address: string) =>
    site.db.query
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('toAddress', '=', address)
      // In table order, since the clock of a walk goes backwards too; rows are neither sent nor changed.
      .orderBy(site.db.kind === 'sqlite' ? sql`rowid` : sql`ctid`, 'desc')
      .execute()
  return {
    ...site,
    agreements,
    async newestCode(address) {
      // Another mail may have the same time.
      const mails = await mailsTo(address)
      const codes = mails.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0])
      return codes.find((code) => code !== undefined) ?? ''
    },
    async newestLink(address, page) {
      const mails = await mailsTo(address)
      const found = mails.map(({ text }) => text.split(`${page}#token=`)[1]?.split(/[\s)>]/)[0])
      return found.find((token) => token !== undefined) ?? ''
    },
    async stored(names) {
      const keys = names.map((name) => name.toLowerCase())
      const rows = await site.db.query
        .selectFrom('accounts')
        .select(['userName', 'passwordHash', 'email'])
        .where('userNameKey', 'in', keys)
        .execute()
      return Object.fromEntries(
        rows.map(({ userName, passwordHash, email }) => [
          userName,
          { password: passwordHash.replace(PLAIN, ''), email },
        ]),
      )
    },
  }
}
