import { setInterval } from 'node:timers/promises'
import { PATIENCE_MS } from '../patience.ts'

const LOOK_MS = 100

export type Mail = { channel: string; to: string; subject: string; text: string; createdAt: string }

/** The messages that somebody received, newest first. */
async function mailsTo(baseUrl: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const all = (await answer.json()) as Mail[]
  return all.filter((mail) => mail.to === to)
}

/**
 * Waits for the newest message to somebody with these words in subject or text, sent after a moment (epoch
 * milliseconds) where one is given.
 */
export async function mailTo(baseUrl: string, to: string, words: string, after = 0): Promise<Mail> {
  for await (const began of setInterval(LOOK_MS, Date.now())) {
    const mails = (await mailsTo(baseUrl, to)).filter(({ createdAt }) => Date.parse(createdAt) >= after)
    const found = mails.find(({ subject, text }) => `${subject}\n${text}`.includes(words))
    if (found) return found
    if (Date.now() - began > PATIENCE_MS) {
      throw new Error(
        `${to} got no mail with "${words}", but: ${mails.map(({ subject }) => subject).join('; ')}`,
      )
    }
  }
  throw new Error('an interval does not end')
}

/** The first link of a mail, as a path of the site. */
export function linkIn({ text }: Mail): string {
  const [link] = text.match(/https?:\/\/\S+/) ?? []
  if (!link) throw new Error(`no link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The one-time code of a mail. */
export function codeIn({ subject, text }: Mail): string {
  const [code] = `${subject}\n${text}`.match(/\b\d{6}\b/) ?? []
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}
