import { jobs } from '#jobs/all-jobs.ts'
import type { Job } from '#platform/jobs/job.ts'

/** The jobs of the product with these names. */
export function jobsNamed(name: RegExp): readonly Job[] {
  const found = jobs.filter((job) => name.test(job.name))
  if (found.length === 0) throw new Error(`no job is called ${name}`)
  return found
}
