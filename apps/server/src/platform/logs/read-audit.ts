import { statement } from '../db/statement.ts'

interface AuditLine {
  at: Temporal.Instant
  actor_id: string | null
  impersonated_by: string | null
  operation: string
  subject: string | null
  input: unknown
}

/** The audit lines of a person or of a thing, by its id, the newest first. */
export const readAudit = statement<[string, number], AuditLine>(`
select at, actor_id, impersonated_by, operation, subject, input from audit
where actor_id = $1::uuid or subject = $1::text
order by id desc limit $2`)
