import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

export interface TermsVersion {
  version: number
  published_at: Temporal.Instant
  terms_is_file: boolean
  privacy_is_file: boolean
  newest: number
}

const versionColumns = `
version, published_at, terms_pdf is not null as terms_is_file, privacy_pdf is not null as privacy_is_file,
(select max(version) from terms_version) as newest`

const newest = statement<[], TermsVersion>(
  `select ${versionColumns} from terms_version order by version desc limit 1`,
)
const oneVersion = statement<[number], TermsVersion>(
  `select ${versionColumns} from terms_version where version = $1`,
)

interface Stored {
  html: string | null
  pdf: Uint8Array | null
}

/** Reads one of the two texts of one version. */
export const selectText = {
  terms: statement<[number], Stored>(
    'select terms_html as html, terms_pdf as pdf from terms_version where version = $1',
  ),
  privacy: statement<[number], Stored>(
    'select privacy_html as html, privacy_pdf as pdf from terms_version where version = $1',
  ),
}
const newestAgreed = statement<[string], { agreed: boolean }>(`
select exists (
  select from terms_agreement
  where user_id = $1 and version = (select max(version) from terms_version)
) as agreed`)
const insertAgreement = statement<[string, Temporal.Instant], never>(`
insert into terms_agreement (user_id, version, agreed_at)
select $1, max(version), $2 from terms_version having max(version) is not null
on conflict do nothing`)

/** Locks the versions for writing until the transaction ends; reads go on. */
export const lockVersions = statement<[], never>(`lock table terms_version in share row exclusive mode`)
export const insertNext = statement<
  [string | null, Uint8Array | null, string | null, Uint8Array | null, Temporal.Instant],
  { version: number }
>(`
insert into terms_version (version, terms_html, terms_pdf, privacy_html, privacy_pdf, published_at)
select coalesce(max(version), 0) + 1, $1::text, $2::bytea, $3::text, $4::bytea, $5::timestamptz
from terms_version
returning version`)
/** Notes the agreement to one given version, even if another is in force by then. */
export const insertAgreementTo = statement<[string, number, Temporal.Instant], never>(`
insert into terms_agreement (user_id, version, agreed_at) values ($1, $2, $3) on conflict do nothing`)

export async function readNewest(db: Db): Promise<TermsVersion | undefined> {
  return (await newest(db))[0]
}

export async function readVersion(db: Db, version: number): Promise<TermsVersion | undefined> {
  return (await oneVersion(db, version))[0]
}

export async function readAgreed(db: Db, userId: string): Promise<boolean> {
  return (await newestAgreed(db, userId))[0]?.agreed ?? false
}

export async function writeAgreement(db: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await insertAgreement(db, userId, now)
}
