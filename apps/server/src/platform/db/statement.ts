import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * A hand-written statement, for what the query builder cannot say or where its
 * building would cost more than the statement: the text once, the values per call.
 */
export function statement<Values extends readonly unknown[], Row>(text: string) {
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return result.rows
  }
}
