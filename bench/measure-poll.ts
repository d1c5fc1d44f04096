import { Agent } from 'node:http'
import { setInterval } from 'node:timers/promises'
import type { Fixture } from './fixture.ts'
import { measure, sendAll } from './load.ts'
import { median } from './median.ts'
import { eventPage } from './scenarios/event-page.ts'
import { poll } from './scenarios/poll.ts'

// Each open app polls for news every five seconds. People who read events must not notice it.

const ROUNDS = 5
const SECONDS = 5
const READERS = 32
const POLL_SECONDS = 5
const STEP_MS = 25

/**
 * Lets all people of the fixture poll in turn and evenly, until the returned function is called. That function
 * returns how many polls were sent, and how many failed.
 */
function everybodyPolls(port: number, fixture: Fixture): () => Promise<{ sent: number; failed: number }> {
  const agent = new Agent({ keepAlive: true })
  const stop = new AbortController()
  const perMs = fixture.people.length / (POLL_SECONDS * 1000)
  const answers: Promise<boolean>[] = []
  const began = performance.now()
  const ended = (async () => {
    try {
      // The number of polls follows the clock and not the steps, so that polls are sent later where a timer was late.
      for await (const _ of setInterval(STEP_MS, undefined, { signal: stop.signal })) {
        const due = (performance.now() - began) * perMs
        while (answers.length < due)
          answers.push(sendAll(agent, port, poll.ours(fixture, answers.length % fixture.people.length)))
      }
    } catch (reason) {
      if (!stop.signal.aborted) throw reason
    }
  })()
  return async () => {
    stop.abort()
    await ended
    const failed = (await Promise.all(answers)).filter((isAnswered) => !isAnswered).length
    agent.destroy()
    return { sent: answers.length, failed }
  }
}

/** Prints how fast events are read while all people poll, and how fast without polls. */
export async function measurePoll(port: number, fixture: Fixture, isShort: boolean): Promise<void> {
  const seconds = isShort ? 1 : SECONDS
  const read = () => measure(port, READERS, seconds, (person) => eventPage.ours(fixture, person))
  const quiet: number[] = []
  const polled: number[] = []
  const ratios: number[] = []
  const polls = { sent: 0, failed: 0, seconds: 0 }
  await read()
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round += 1) {
    const alone = await read()
    const began = performance.now()
    const stop = everybodyPolls(port, fixture)
    const beside = await read()
    const { sent, failed } = await stop()
    polls.sent += sent
    polls.failed += failed + alone.failed + beside.failed
    polls.seconds += (performance.now() - began) / 1000
    quiet.push(alone.perSecond)
    polled.push(beside.perSecond)
    ratios.push(beside.perSecond / alone.perSecond)
  }
  console.log(
    `\nevent reads a second by ${READERS} people: ${median(quiet).toFixed(0)}, while ${fixture.people.length} poll every ${POLL_SECONDS} s: ${median(polled).toFixed(0)} (${median(ratios).toFixed(2)} x); ${(polls.sent / polls.seconds).toFixed(0)} polls a second, ${polls.failed} failed`,
  )
}
