export { countEntries, type EntryRow, readEntries } from './ledger.sql.ts'
export { type AccountKey, type Posting, post } from './post.ts'
/** The same within somebody else's batched statement. */
export { postedSql, postingRow, postingSql } from './posting.sql.ts'
