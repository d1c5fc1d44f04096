interface Mail {
  subject: string
  headers: Record<string, string>
}

/** The address in the head of the newest mail to somebody with these words in its subject, as a path of the site. */
export async function unsubscribableMail(baseUrl: string, to: string, words: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const mails = (await answer.json()) as Mail[]
  const head = mails.find(({ subject }) => new RegExp(words).test(subject))?.headers['List-Unsubscribe']
  const url = URL.parse(head?.replace(/^<|>$/g, '') ?? '')
  if (!url) throw new Error(`no mail to ${to} with ${words} can be switched off`)
  return url.pathname + url.search
}
