export { countEntries, type EntryRow, readEntries } from './ledger.sql.ts'
export { type AccountKey, type Posting, post } from './post.ts'
