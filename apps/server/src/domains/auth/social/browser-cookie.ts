import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config.ts'

const SECONDS = 15 * 60
const FORM = /^[\w-]{43}$/

// Over https no other host of the domain can set it (the browser's rule for this prefix).
function nameFor(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-social' : 'social'
}

/** The browser that a request comes from, as a cookie of ours names it; null where it has none. */
export function browserOf(config: Config, cookies: string): string | null {
  const name = nameFor(config)
  const found = cookies
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return FORM.test(value) ? value : null
}

/** The browser's name, a new one where it has none, and the header that keeps it there for a quarter of an hour. */
export function nameBrowser(config: Config, cookies: string): { browser: string; setCookie: string } {
  const browser = browserOf(config, cookies) ?? randomBytes(32).toString('base64url')
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const setCookie = `${nameFor(config)}=${browser}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
  return { browser, setCookie }
}
