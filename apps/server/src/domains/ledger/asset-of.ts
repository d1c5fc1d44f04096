/** The assets beside money: the points of a club, the slices of a pie. */
type Counted = 'PTS' | 'SLC'

/** The asset of a club or a pie: PTS:{club id}, SLC:{pie id}. Money is named by its currency alone. */
export function assetOf(counted: Counted, id: string): string {
  return `${counted}:${id}`
}

/** SQL for the asset of a club or a pie; `id` is an expression. */
export function assetSql(counted: Counted, id: string): string {
  return `'${counted}:' || ${id}`
}

/** SQL that says whether an expression is an asset of this kind. */
export function isAssetSql(counted: Counted, asset: string): string {
  return `${asset} like '${counted}:%'`
}

/** SQL for the id of the club or the pie that an asset belongs to. */
export function assetIdSql(counted: Counted, asset: string): string {
  return `substr(${asset}, ${counted.length + 2})::uuid`
}
