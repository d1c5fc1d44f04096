import type { Scenario } from '../scenario.ts'

const PEOPLE = 32

let asked = 0
/** Returns another address for each request, because the requests of strangers from one network are limited. */
function nextNetwork(): string {
  asked += 1
  return `100.${64 + ((asked >> 16) & 63)}.${(asked >> 8) & 255}.${asked & 255}`
}

/** The newest token of each person. Every answer brings a new token, and sending an old one would end the session. */
const tokens = new Map<number, string>()

export const refresh: Scenario = {
  id: 'refresh',
  name: 'refresh, 32 people',
  people: PEOPLE,
  ours: (fixture, person) => ({
    path: '/api/auth/refresh',
    network: nextNetwork(),
    body: JSON.stringify({ refreshToken: tokens.get(person) ?? fixture.people[person]?.refreshToken }),
    heard: (answer) => tokens.set(person, (JSON.parse(answer) as { refreshToken: string }).refreshToken),
  }),
  // Uses the sessions of other people, because the replayed statements set the recorded counter of a session and not
  // the next one.
  bare(fixture, person) {
    const { sessionId = '', userId = '' } = fixture.people[PEOPLE + person] ?? {}
    return { path: '/replay/refresh', body: JSON.stringify({ sessionId, userId }) }
  },
  known: ({ people: [first] }) => ({ sessionId: first?.sessionId ?? '', userId: first?.userId ?? '' }),
}
