export { assetIdSql, assetOf, assetSql, isAssetSql } from './asset-of.ts'
export { balanceSql, entriesSql, sumSql } from './balance.sql.ts'
export { countEntries, type EntryRow, readEntries } from './ledger.sql.ts'
export { type AccountKey, type Posting, post } from './post.ts'
/** The same within somebody else's batched statement. */
export { postedSql, postingRow, postingSql } from './posting.sql.ts'
