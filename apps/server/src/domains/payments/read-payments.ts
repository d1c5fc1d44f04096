import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Payment } from './payments.sql.ts'

const readAll = statement<[readonly string[]], Payment>('select * from payment where id = any($1::uuid[])')
const lockOne = statement<[string], Payment>('select * from payment where id = $1 for update')

/** The payments with these ids, in no particular order. */
export function readPayments(db: Db, ids: readonly string[]): Promise<Payment[]> {
  return ids.length > 0 ? readAll(db, ids) : Promise.resolve([])
}

const lockAll = statement<[readonly string[]], Payment>(
  'select * from payment where id = any($1::uuid[]) order by id for update',
)

/** The payments with these ids, locked until the transaction ends: nobody opens or settles one meanwhile. */
export const lockPayments = (tx: Db, ids: readonly string[]): Promise<Payment[]> => lockAll(tx, ids)

/** One payment by its id. Throws where there is none. */
export async function readPayment(db: Db, id: string): Promise<Payment> {
  const [payment] = await readPayments(db, [id])
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}

/** One payment by its id, its row locked until the transaction ends. Throws where there is none. */
export async function lockPayment(tx: Db, id: string): Promise<Payment> {
  const [payment] = await lockOne(tx, id)
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}
