import type { Services } from '#platform/ctx.ts'
import { startServer } from '../chaos/server-process.ts'
import type { World } from '../world.ts'

const AT_ONCE = 2

export interface Campaign {
  /** A PostgreSQL server; the campaign makes a database of its own there, and drops it. */
  serverUrl: string
  points: readonly string[]
  times: number
  log(line: string): void
}

export interface CrashFixture {
  settings: Record<string, string>
  services: Services
  world: World
  /** A club that an event can go to. */
  otherClubId: string
}

/**
 * Starts a server without a sweeper that dies when it comes to the point for the n-th time, and runs `act` on it.
 * Throws where the server does not die.
 */
export async function dieAt(
  { settings }: CrashFixture,
  { point, nth }: { point: string; nth: number },
  act: (url: string) => Promise<unknown>,
): Promise<void> {
  const server = await startServer({ ...settings, ROLE: 'web', CRASH_AT: `${point}:${nth}` })
  const how = await act(server.url).then(
    () => 'nothing happened',
    (error: Error) => error.message,
  )
  // Where the act ended without a crash, this ends the server.
  await server.stop()
  if ((await server.ended) !== 'SIGKILL') throw new Error(`The server lived through ${point}: ${how}`)
}

/** Runs every attempt, a few at a time. */
export async function inLanes(times: number, run: (attempt: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: times }, (_, attempt) => attempt)
  const lane = async () => {
    for (let attempt = left.shift(); attempt !== undefined; attempt = left.shift()) await run(attempt)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
