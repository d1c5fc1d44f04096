import type { FastifyReply } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { pepper } from '../pepper.ts'
import { browserCookie } from '../sign-in/browser-cookie.ts'

const DAY = 24 * 60 * 60
const deviceCookie = browserCookie('device', 180 * DAY)

type Asking = Pick<Ctx, 'config' | 'cookies' | 'keys'>

/**
 * The name of the calling browser as it is stored; null where it has none. It gives no rights, only a count
 * of guesses of its own.
 */
export function deviceKeyOf({ config, cookies, keys }: Asking): string | null {
  const browser = deviceCookie.read(config, cookies)
  return browser && pepper(keys, 'device', browser)
}

/**
 * Gives the calling browser a name by a cookie, and returns the call as it comes from a browser with this
 * name. Each way in uses it.
 */
export function nameDevice(ctx: Ctx, reply: FastifyReply): Ctx {
  const { pair, setCookie } = deviceCookie.keep(ctx.config, ctx.cookies)
  reply.header('set-cookie', setCookie)
  return { ...ctx, cookies: `${ctx.cookies}; ${pair}` }
}

/** The key under which failures in a row of one device at one account are counted. */
export function deviceSubject(userId: string, deviceKey: string | null): string {
  return `${userId}/${deviceKey}`
}

const readKnown = statement<[string, string | null, string], { is_known: boolean }>(`
select exists (
  select from session
  where user_id = $1 and device_key = $2 and not is_pending and impersonator_id is null
) and not exists (
  select from closed_method where subject = $3 and method = 'password' and closed_at is not null
) as is_known`)
const forgetThem = statement<[string, string | null], never>(
  `update session set device_key = null where user_id = $1 and device_key is not null and id is distinct from $2`,
)
const forgetOne = statement<[string, string, string | null], never>(`
update session set device_key = null
where user_id = $1 and device_key = (select device_key from session where id = $2) and id is distinct from $3`)

/**
 * Whether the person was signed in with this browser. True as long as its sessions are kept, until all
 * sessions are ended together or a hundred guesses from it in a row were wrong. It takes one statement,
 * whether there is such an account or not.
 */
export async function knowsDevice(db: Db, userId: string, deviceKey: string | null): Promise<boolean> {
  const [row] = await readKnown(db, userId, deviceKey, deviceSubject(userId, deviceKey))
  return row?.is_known ?? false
}

/** Forgets the browser of a session, in all of the person's sessions but `except`. */
export async function forgetDevice(
  db: Db,
  userId: string,
  sessionId: string,
  except: string | null,
): Promise<void> {
  await forgetOne(db, userId, sessionId, except)
}

/** Forgets all browsers of the person, except that of the session `except`. */
export async function forgetDevices(db: Db, userId: string, except: string | null): Promise<void> {
  await forgetThem(db, userId, except)
}
