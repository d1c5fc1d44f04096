interface Mail {
  headers: Record<string, string>
}

/** The address in the head of the newest mail to somebody that can be switched off, as a path of the site. */
export async function unsubscribableMail(baseUrl: string, to: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const mails = (await answer.json()) as Mail[]
  const head = mails.map(({ headers }) => headers['List-Unsubscribe']).find((each) => each !== undefined)
  const url = URL.parse(head?.replace(/^<|>$/g, '') ?? '')
  if (!url) throw new Error(`no mail to ${to} can be switched off`)
  return url.pathname + url.search
}
