import type { Ctx } from '../ctx.ts'

/**
 * Yields at once and then whenever `topic` is published. Each time the resolver reads again, with the rights that
 * the person has at that moment. It is not a generator: a generator that waits cannot be told to return, so its
 * listener would stay.
 */
export function changesOf(ctx: Ctx, topic: string): AsyncIterableIterator<string> {
  let changed = true
  let ended = false
  let wake: () => void = () => undefined
  const stop = ctx.live.listen(topic, () => {
    changed = true
    wake()
  })
  return {
    async next() {
      while (!changed && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (ended) return { done: true, value: undefined }
      changed = false
      ctx.loaders.clear()
      return { done: false, value: topic }
    },
    async return() {
      ended = true
      stop()
      wake()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
