import { type Ctx } from '../ctx.ts'

/**
 * Yields at once and then whenever `topic` is published: the resolver behind it reads
 * anew each time, by the rights the person has at that moment.
 */
export async function* changesOf(ctx: Ctx, topic: string): AsyncGenerator<string> {
  let wake: () => void = () => undefined
  let changed = true
  const stop = ctx.live.listen(topic, () => {
    changed = true
    wake()
  })
  try {
    for (;;) {
      if (!changed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      changed = false
      ctx.loaders.clear()
      yield topic
    }
  } finally {
    stop()
  }
}
