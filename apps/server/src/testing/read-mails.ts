interface Mail {
  to: string
  subject: string
  text: string
}

/** The subjects of the mails that a person got at the test server, newest first. */
export async function subjectsTo(url: string, userName: string): Promise<string[]> {
  const response = await fetch(`${url}/dev/outbox.json`)
  const mails = (await response.json()) as Mail[]
  return mails.filter((mail) => mail.to === `${userName}@example.test`).map((mail) => mail.subject)
}
