import * as points from '#domains/points/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { clubs } from './clubs.ts'
import type { Cast } from './make-people.ts'
import { seededRandom } from './pictures/random.ts'
import type { Timeline } from './timeline.ts'

interface Rewarding {
  services: Services
  cast: Cast
  timeline: Timeline
  clubId: string
  now: Temporal.Instant
}

/** The runs of a year, the earliest first: how many days ago each was, and what the members read about it. */
const runs = [
  [365, 'The first run, eleven people and a dog'],
  [335, 'Ten kilometres in the fog'],
  [304, 'The frost run'],
  [274, 'Ten kilometres, with headwind'],
  [243, 'The run past the blossoms'],
  [213, 'Ten kilometres in the rain'],
  [182, 'The longest day'],
  [152, 'Ten kilometres before breakfast'],
  [121, 'The heat run, five kilometres'],
  [91, 'Ten kilometres with the tide'],
  [60, 'The run through the leaves'],
  [28, 'Ten kilometres, twelve months in a row'],
] as const

/** A person joins every few days: this many of them are there at the first run. */
const FIRST_RUNNERS = 4
const COMES = 0.6
const POINTS = [10, 20, 30] as const

/** The members who ran on that day, with the points that they get: about six in ten of those who had joined. */
function runnersOf(run: number): { userName: string; amount: number }[] {
  const random = seededRandom(`run ${run}`)
  const [from, to] = clubs.river.members
  const joined = Math.min(to - from + 1, FIRST_RUNNERS + run * 3)
  return Array.from({ length: joined }, (_, index) => ({
    userName: `guest-${String(from + index).padStart(2, '0')}`,
    amount: random.pick(POINTS),
  })).filter(() => random.next() < COMES)
}

/**
 * Plans the points of Tideway Runners. Its runs of the year before had no tickets here, so each runner gets the points
 * of a check-in at once.
 */
export function rewardRunners({ services, cast, timeline, clubId, now }: Rewarding): void {
  for (const [run, [daysAgo, eventName]] of runs.entries()) {
    timeline.at('the runs of a year', now.subtract({ hours: 24 * daysAgo }), (moment) =>
      inWork(
        services,
        (work) =>
          points.bookAwards(
            work,
            runnersOf(run).map(({ userName, amount }) => ({
              cause: `run:${run}:${userName}`,
              clubId,
              userId: cast(userName).userId,
              version: 1,
              amount: BigInt(amount),
              reason: { kind: 'checkIn', eventName },
              link: '/rep-clubs/tideway-runners',
            })),
          ),
        moment,
      ),
    )
  }
}
