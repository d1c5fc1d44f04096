import type { Services } from '../ctx.ts'
import type { Job } from './job.ts'

export interface JobRunner {
  stop(): Promise<void>
}

/** What comes round less often than a server may be started again. */
const SELDOM_SECONDS = 60

/**
 * Ticks each job at its pace, in every worker process, and those that come round seldom at the start too, one after
 * the other: a server that never lives for an hour does what is due each hour all the same. A job never overlaps itself
 * here, and claims the rows it works on, so that two processes never do one thing twice.
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
