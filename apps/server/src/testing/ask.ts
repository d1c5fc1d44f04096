export interface Person {
  userId: string
  userName: string
  token: string
}

export interface AskedError {
  message: string
  path?: (string | number)[]
  extensions: {
    code: string
    text?: string
    values?: Record<string, unknown>
    fields?: Record<string, string>
    fieldTexts?: Record<string, { text: string; values?: Record<string, unknown> }>
    gaps?: { kind: string }[]
    attemptsRemaining?: number
    blockedUntil?: string
    nextResend?: string
    expiredDate?: string
  }
}

export interface Asked<Data> {
  status: number
  data: Data
  errors: AskedError[]
  /** The first error's code, or 'OK'. */
  code: string
}

/** Sends one GraphQL request as a person would. */
export async function ask<Data>(
  url: string,
  person: Person | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Asked<Data>> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json()) as { data: Data; errors?: AskedError[] }
  const errors = body.errors ?? []
  return { status: response.status, data: body.data, errors, code: errors[0]?.extensions.code ?? 'OK' }
}
