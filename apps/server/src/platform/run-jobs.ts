import type { Services } from './ctx.ts'
import type { Job } from './job.ts'

export interface JobRunner {
  stop(): Promise<void>
}

/**
 * Ticks each job at once and then at its pace, in every worker process: a server that is started again before an hour is
 * over does what is due each hour all the same. A job never overlaps itself here, and claims the rows it works on, so
 * that two processes never do one thing twice.
 */
export function runJobs(services: Services, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const tick = (job: Job): void => {
    if (running.has(job.name)) return
    const turn = job
      .run(services, stopping.signal)
      .catch((error) => services.log.error({ err: error, job: job.name }, 'job failed'))
      .finally(() => running.delete(job.name))
    running.set(job.name, turn)
  }
  const timers = jobs.map((job) => setInterval(() => tick(job), job.everySeconds * 1000))
  for (const job of jobs) tick(job)
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      await Promise.all(jobs.map((job) => job.end?.()))
    },
  }
}
