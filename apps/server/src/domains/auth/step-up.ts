import type { Work } from '#platform/ctx.ts'

const MINUTES = 10

/** The person of this session has just proven anew that it is them: good for 10 minutes of this session. */
export async function stepUp(work: Work, sessionId: string): Promise<void> {
  await work.tx
    .updateTable('session')
    .set({ stepped_up_until: work.now.add({ minutes: MINUTES }) })
    .where('id', '=', sessionId)
    .execute()
}
