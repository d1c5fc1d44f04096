import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import type { Recording } from './recording.ts'
import { replay } from './recording.ts'

// The limit for our server: the same statements, prepared by name, without GraphQL, validation and rules.

const [url = '', file = ''] = process.argv.slice(2)
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recording>
const pool = new pg.Pool({ connectionString: url, max: 12 })
pool.on('error', () => undefined)

const names = new Map<string, string>()
function named(text: string, values: unknown[]) {
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return { name, text, values }
}

const http = fastify()

http.post<{ Params: { scenario: string }; Body: Record<string, string> }>(
  '/replay/:scenario',
  async (request) => {
    const recording = recordings[request.params.scenario]
    if (!recording) throw new Error('no such scenario')
    let rows: unknown[] = []
    let client: pg.PoolClient | undefined
    for (const { text, values } of replay(recording, request.body)) {
      // Statements that were in a transaction run in a transaction here.
      if (text === 'begin') client = await pool.connect()
      rows = (await (client ?? pool).query(named(text, values))).rows
      if (text !== 'commit') continue
      client?.release()
      client = undefined
    }
    return rows
  },
)

// What a careful handler would do without batches: six statements in a transaction.
http.post<{ Body: { sessionId: string; userId: string; eventId: string; eventTicketId: string } }>(
  '/plain-purchase',
  async (request) => {
    const { sessionId, userId, eventId, eventTicketId } = request.body
    await pool.query(
      named('select s.user_id, u.rep_score from session s join users u on u.id = s.user_id where s.id = $1', [
        sessionId,
      ]),
    )
    const client = await pool.connect()
    const now = new Date()
    const bookingId = randomUUID()
    try {
      await client.query(named('begin', []))
      const pools = await client.query(
        named('select capacity, taken from stock_pool where event_ticket_id = $1 for update', [
          eventTicketId,
        ]),
      )
      if (pools.rows[0].taken >= pools.rows[0].capacity) throw new Error('sold out')
      await client.query(
        named('update stock_pool set taken = taken + 1 where event_ticket_id = $1', [eventTicketId]),
      )
      await client.query(
        named(
          `insert into booking (id, event_id, user_id, attendee_state, transaction_status, quantity, created_at, updated_at)
           values ($1, $2, $3, 'APPROVED', 'COMPLETED', 1, $4, $4)`,
          [bookingId, eventId, userId, now],
        ),
      )
      await client.query(
        named(
          `insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at)
           values ($1, $2, $3, $4, $5, 'VALID', $6, $7)`,
          [randomUUID(), eventId, eventTicketId, bookingId, userId, randomUUID().slice(0, 10), now],
        ),
      )
      await client.query(named('commit', []))
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    return { bookingId }
  },
)

// What a careful handler would do for an offer of which one is left: a conditional update, and the redemption.
http.post<{ Body: { sessionId: string; userId: string; offerId: string } }>(
  '/plain-redemption',
  async (request) => {
    const { sessionId, userId, offerId } = request.body
    await pool.query(
      named('select s.user_id, u.rep_score from session s join users u on u.id = s.user_id where s.id = $1', [
        sessionId,
      ]),
    )
    const client = await pool.connect()
    const now = new Date()
    try {
      await client.query(named('begin', []))
      const taken = await client.query(
        named('update offer set redeemed = redeemed + 1 where id = $1 and redeemed < quantity returning id', [
          offerId,
        ]),
      )
      if (taken.rows.length === 0) throw new Error('nothing is left')
      await client.query(
        named(
          `update offer_participation set redeemed = redeemed + 1, last_occurrence = last_occurrence + 1
           where offer_id = $1 and user_id = $2`,
          [offerId, userId],
        ),
      )
      await client.query(
        named(
          `insert into offer_redemption (id, offer_id, user_id, occurrence, state, points, created_at, confirmed_at)
           values ($1, $2, $3, 1, 'CONFIRMED', 0, $4, $4)`,
          [randomUUID(), offerId, userId, now],
        ),
      )
      await client.query(named('commit', []))
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    return { offerId }
  },
)

const address = await http.listen({ port: 0, host: '127.0.0.1' })
process.send?.(Number(new URL(address).port))
