import { type Kysely, sql } from 'kysely'

/** What calls and jobs look for is found by an index, however long a table is (test/plans/plans.api.test.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    `verification_flows_by_group on verification_flows (purpose, group_key)`,
    `password_resets_open on password_resets (account_id) where used_at is null`,
    // 3 is the type of operators.
    `accounts_of_operators on accounts (user_name_key) where account_type = 3`,
    `operator_links_by_account on operator_links (account_id) where ended_at is null`,
    `operator_links_by_sender on operator_links (sent_by) where ended_at is null`,
    `operator_links_by_address on operator_links (kind, email_key) where ended_at is null`,
    `operator_links_by_end on operator_links (expires_at)`,
    `requests_by_assignee on requests (claimed_by) where claimed_by is not null`,
    `trials_by_time on trials (requested_at)`,
    `request_events_by_time on request_events (at)`,
    `sessions_ended on sessions (ended_at) where ended_at is not null`,
    `passkey_challenges_by_end on passkey_challenges (expires_at)`,
    `email_changes_by_proof on email_changes (proof_expires_at) where changed_at is null`,
    `email_changes_undo_ends on email_changes (undo_until) where undo_until is not null`,
    `api_tokens_revoked on api_tokens (revoked_at) where revoked_at is not null`,
    // A webhook that is deleted takes its deliveries with it.
    `webhook_deliveries_of_webhook on webhook_deliveries (webhook_id)`,
    `mailbox_recoveries_by_start on mailbox_recoveries (started_at, id) where state in ('proposed', 'waiting')`,
    `previews_by_end on previews (expires_at)`,
    `public_files_by_age on public_files (created_at)`,
  ]
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}
