import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/settings/config.ts'

const FORM = /^[\w-]{43}$/

/** Makes a cookie that gives a browser a random name for this long. No script can read it. */
export function browserCookie(cookie: string, seconds: number) {
  // Over https the name gets a prefix with which no other host of the domain can set the cookie (`__Host-`).
  const nameFor = ({ publicUrl }: Config) => (publicUrl.startsWith('https:') ? `__Host-${cookie}` : cookie)
  /** The name of the browser that sent a request; null where it has none yet. */
  const read = (config: Config, cookies: string): string | null => {
    const start = `${nameFor(config)}=`
    const values = cookies
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each.startsWith(start))
      .map((each) => each.slice(start.length))
    return values.find((value) => FORM.test(value)) ?? null
  }
  return {
    read,
    /** Gives the browser a name where it has none. Returns the cookie, and the header that keeps it. */
    keep(config: Config, cookies: string) {
      const browser = read(config, cookies) ?? randomBytes(32).toString('base64url')
      const pair = `${nameFor(config)}=${browser}`
      const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
      const setCookie = `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
      return { browser, pair, setCookie }
    },
  }
}
