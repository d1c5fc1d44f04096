import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

export interface TermsVersion {
  version: number
  published_at: Temporal.Instant
}

const newest = statement<[], TermsVersion>(
  `select version, published_at from terms_version order by version desc limit 1`,
)
const texts = statement<[number], { terms_html: string; privacy_html: string }>(
  `select terms_html, privacy_html from terms_version where version = $1`,
)
const newestAgreed = statement<[string], { agreed: boolean }>(`
select exists (
  select from terms_agreement
  where user_id = $1 and version = (select max(version) from terms_version)
) as agreed`)
const insertAgreement = statement<[string, Temporal.Instant], never>(`
insert into terms_agreement (user_id, version, agreed_at)
select $1, max(version), $2 from terms_version having max(version) is not null
on conflict do nothing`)

export async function readNewest(db: Db): Promise<TermsVersion | undefined> {
  return (await newest(db))[0]
}

export async function readTexts(db: Db, version: number) {
  return (await texts(db, version))[0]
}

export async function readAgreed(db: Db, userId: string): Promise<boolean> {
  return (await newestAgreed(db, userId))[0]?.agreed ?? false
}

export async function writeAgreement(db: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await insertAgreement(db, userId, now)
}
