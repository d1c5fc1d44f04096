interface Mail {
  to: string
  subject: string
  text: string
}

async function outboxOf(url: string, to: string): Promise<Mail[]> {
  const response = await fetch(`${url}/dev/outbox.json`)
  const mails = (await response.json()) as Mail[]
  return mails.filter((mail) => mail.to === to)
}

/** Returns the subjects of a person's mails at the test server, newest first. */
export async function subjectsTo(url: string, userName: string): Promise<string[]> {
  return (await outboxOf(url, `${userName}@example.test`)).map((mail) => mail.subject)
}

/** The texts of the messages to an address or a number, newest first. */
export async function textsTo(url: string, to: string): Promise<string[]> {
  return (await outboxOf(url, to)).map((mail) => mail.text)
}
