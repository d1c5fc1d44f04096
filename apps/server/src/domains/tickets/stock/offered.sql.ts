import { wholeRate } from '@reprise/rules/payments/fees'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'

/**
 * SQL for what one ticket of the event ticket `k` costs with all fees, in minor units, where `isAllIn` says whether its
 * price contains them. It is `costOf` of the rules, of one line with one ticket.
 */
function totalSql({ fees }: Ctx['config'], isAllIn: RawBuilder<unknown>): RawBuilder<unknown> {
  const part = (amount: RawBuilder<unknown>, rate: bigint) =>
    sql`round(${amount} * ${rate.toString()}::numeric / ${wholeRate.toString()}::numeric)`
  const service = part(sql`k.price_amount`, fees.service)
  const taxes = part(sql`(k.price_amount + ${service})`, fees.tax)
  const gratuity = sql`round(k.price_amount * k.gratuity_rate / 10000::numeric)`
  const charged = sql`(k.price_amount + ${service} + ${taxes} + ${gratuity})`
  const processing = sql`${part(charged, fees.processing)} + ${fees.processingFixed.toString()}::numeric`
  return sql`case when k.price_amount = 0 then 0 when ${isAllIn} then k.price_amount + ${gratuity}
    else ${charged} + ${processing} end`
}

// What `saleRefusal` of the rules refuses to nobody, of a published event.
function onSale({ clock }: Pick<Ctx, 'clock'>): RawBuilder<SqlBool> {
  const now = clock.now()
  return sql<SqlBool>`k.event_id = event.id and k.deleted_at is null and k.is_active and not k.is_private
    and not k.is_special_guest
    and (k.visible_start_at is null or k.visible_start_at <= ${now})
    and (k.visible_end_at is null or k.visible_end_at > ${now})
    and exists (select from stock_pool p
      where p.event_ticket_id = k.id and (p.capacity is null or p.taken < p.capacity))
    and (k.ticket_type = 'FREE' or exists (select from users u
      where u.id = event.created_by and ${sql.raw(users.isShownSql('u'))}))`
}

/** SQL condition on `event`: everybody can take a ticket of it at such a price, if the event is on. */
export function offeredSql(
  ctx: Pick<Ctx, 'clock' | 'config'>,
  { isFree, maxPrice }: events.PriceWanted,
): RawBuilder<SqlBool> {
  const exists = (condition: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (select from event_ticket k where ${onSale(ctx)} and ${condition})`
  const wanted: RawBuilder<SqlBool>[] = []
  if (isFree === true) wanted.push(exists(sql`k.price_amount = 0`))
  if (isFree === false) wanted.push(sql<SqlBool>`not ${exists(sql`k.price_amount = 0`)}`)
  // One condition on one ticket, so that PostgreSQL knows by an index whether few or many have such a price.
  const costs = isFree === false ? sql`k.price_amount > 0` : sql`true`
  if (maxPrice != null) {
    const most = sql`${maxPrice.toString()}::bigint`
    const total = totalSql(ctx.config, sql`event.is_all_in_pricing`)
    wanted.push(exists(sql`${costs} and k.price_amount <= ${most} and ${total} <= ${most}`))
  } else if (isFree === false) wanted.push(exists(costs))
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}
