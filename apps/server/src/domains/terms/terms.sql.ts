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

/** Held until the transaction ends; readers go on. */
export const lockVersions = statement<[], never>(`lock table terms_version in share row exclusive mode`)
export const insertNext = statement<[string, string, Temporal.Instant], { version: number }>(`
insert into terms_version (version, terms_html, privacy_html, published_at)
select coalesce(max(version), 0) + 1, $1, $2, $3 from terms_version
returning version`)
/** Of one version, whichever is in force by then. */
export const insertAgreementTo = statement<[string, number, Temporal.Instant], never>(`
insert into terms_agreement (user_id, version, agreed_at) values ($1, $2, $3) on conflict do nothing`)

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
