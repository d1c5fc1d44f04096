// Tested in domains/offers/purchase/purchase-by-offer.test.ts.

/** SQL: whether the order with this id can still be paid. A new one of its buyer takes its place. `id` is an expression. */
export const isOpenOrderSql = (id: string) =>
  `exists (select from points_order unpaid where unpaid.id = ${id} and unpaid.status = 'PENDING')`
