import type { Services } from '../ctx.ts'
import type { Job } from './job.ts'

export interface JobRunner {
  stop(): Promise<void>
}

/** Jobs with a longer pace than this also run at the start. */
const SELDOM_SECONDS = 60

/**
 * Runs each job at its pace, in every worker process. At the start, it also runs the jobs with a long pace, one after
 * the other, so that a server that never lives for an hour does its hourly work. A job never overlaps itself in this
 * process, and claims the rows it works on, so that two processes never do the same work.
 */
export function runJobs(services: Services, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const tick = (job: Job): Promise<void> => {
    const before = running.get(job.name)
    if (before) return before
    const turn = job
      .run(services, stopping.signal)
      .catch((error) => services.log.error({ err: error, job: job.name }, 'job failed'))
      .finally(() => running.delete(job.name))
    running.set(job.name, turn)
    return turn
  }
  const timers = jobs.map((job) => setInterval(() => tick(job), job.everySeconds * 1000))
  const catchUp = async () => {
    for (const job of jobs.filter(({ everySeconds }) => everySeconds >= SELDOM_SECONDS))
      if (!stopping.signal.aborted) await tick(job)
  }
  void catchUp()
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      await Promise.all(jobs.map((job) => job.end?.()))
    },
  }
}
