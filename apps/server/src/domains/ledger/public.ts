export { type AccountKey, type Posting, post } from './post.ts'
export { countEntries, type EntryRow, readBalances, readEntries } from './ledger.sql.ts'
