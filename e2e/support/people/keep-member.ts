import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserStorage } from './sign-in.ts'
import { signIn } from './sign-in.ts'

/**
 * Far shorter than the time after which a page of a test would refresh by itself. Such a refresh would in the end close
 * the session of all other tests.
 */
export const RENEW_MS = 4 * 60_000

async function renew(baseUrl: string, { cookies, origins }: BrowserStorage): Promise<BrowserStorage> {
  const kept = Object.fromEntries(origins.flatMap(({ localStorage }) => localStorage.map(toPair)))
  const answer = await fetch(`${baseUrl}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: kept.refreshToken }),
  })
  if (!answer.ok) throw new Error(`refresh: ${answer.status} ${await answer.text()}`)
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string }
  const renewed = { ...kept, token, refreshToken, tokenReceivedAt: String(Date.now()) }
  const localStorage = Object.entries(renewed).map(([name, value]) => ({ name, value }))
  return { cookies, origins: [{ origin: baseUrl, localStorage }] }
}

const toPair = ({ name, value }: { name: string; value: string }): [string, string] => [name, value]

/**
 * Signs the member in once for all files, because the second factor would cost a mail each time. Keeps the session
 * fresh. Returns the file that contains the session, and a function that stops this.
 */
export async function keepMember(baseUrl: string): Promise<{ file: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-member-'))
  const file = join(folder, 'session.json')
  let session = await signIn(baseUrl, 'member')
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(session))
    renameSync(`${file}.new`, file)
  }
  write()
  const timer = setInterval(async () => {
    session = await renew(baseUrl, session)
    write()
  }, RENEW_MS)
  const stop = () => {
    clearInterval(timer)
    rmSync(folder, { recursive: true, force: true })
  }
  return { file, stop }
}

/** The member's session as it stands now. */
export const readMember = (file: string): BrowserStorage => JSON.parse(readFileSync(file, 'utf8'))
