// Tested in domains/events/members/members-only.test.ts and domains/achievements/rules/reconcile-members.test.ts.

/**
 * SQL: whether a hold gives its member this tier or a higher one. `hold` and `tier` are the names of the rows. A hold by
 * points counts with the threshold that the member reached, because the tier may need more points today than the
 * member has. A tier that was given or paid counts with the points that it needs now.
 */
export const holdReachesSql = (hold: string, tier: string) => `(${hold}.tier_id = ${tier}.id
  or coalesce((select reached.minimum_points from tier_threshold reached where reached.id = ${hold}.threshold_id),
    (select held.minimum_points from tier held where held.id = ${hold}.tier_id)) >= ${tier}.minimum_points)`
